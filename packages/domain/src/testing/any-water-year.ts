import fc from 'fast-check'
import type { Closure } from '../schedule/closure.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import type { Layers, Move, Succession } from '../schedule/layers.ts'
import type { Season } from '../schedule/season.ts'
import { usualWindow } from '../schedule/usual-openings.ts'
import { clocksOf } from '../schedule/zone-clocks.ts'
import { anyHolder, anySeasonUnder, anyWaterDay, placesOf } from './any-season.ts'
import { halfHours, lakewood } from './lakewood.ts'

/** A season with all that can happen to its water, around both of the year's clock changes. */
export interface WaterYear {
  rules: DitchRules
  base: Season
  layers: Omit<Layers, 'grounds'>
  closures: Closure[]
}

/** Of the days of those seasons, on the half hour. */
const anyHalfHour = fc
  .tuple(fc.constantFrom('2026-03-06T00:00Z', '2026-10-30T00:00Z'), fc.nat({ max: 6 * 48 }))
  .map(([from, halves]) => Temporal.Instant.from(from).add({ minutes: 30 * halves }))

const anyHandover = fc
  .record({
    from: anyHalfHour,
    halves: fc.integer({ min: 1, max: 60 }),
    expected: anyHolder,
    next: fc.option(anyHolder, { nil: undefined }),
  })
  .map(({ halves, ...rest }) => ({ kind: 'trade' as const, ...rest, until: rest.from.add({ minutes: 30 * halves }) }))

/** Some end in the minute in which they begin. */
const anyClosure: fc.Arbitrary<Closure> = fc
  .record({ from: anyHalfHour, seconds: fc.integer({ min: 1, max: 2 * 86_400 }) })
  .map(({ from, seconds }) => ({ from, until: from.add({ seconds }), reason: 'other', note: '' }))

const anyEdit = (rules: DitchRules) =>
  fc
    .record({
      place: placesOf(rules),
      expected: fc.option(anyHolder, { nil: undefined }),
      next: fc.option(anyHolder, { nil: undefined }),
    })
    .map((edit) => {
      const { opensAt: from, closesAt: until } = usualWindow(edit.place, rules)
      return { kind: 'edit' as const, ...edit, from, until }
    })

type Unnumbered<Kind> = Kind extends Move ? Omit<Kind, 'changeId' | 'number'> : never
type Wanted = { move: Unnumbered<Move> } | { succession: Omit<Succession, 'changeId'> }

const anyWanted = (rules: DitchRules): fc.Arbitrary<Wanted> =>
  fc.oneof(
    { weight: 3, arbitrary: anyHandover.map((move) => ({ move })) },
    { weight: 2, arbitrary: anyEdit(rules).map((move) => ({ move })) },
    {
      weight: 1,
      arbitrary: fc
        .record({ from: anyHolder, to: anyHolder, fromDay: fc.option(anyWaterDay, { nil: undefined }) })
        .map((succession) => ({ succession })),
    },
  )

function layersOf(wanted: readonly Wanted[]): Omit<Layers, 'grounds'> {
  const changes = wanted.map((one, at) => ({ changeId: at + 1, number: 1, one }))
  return {
    moves: changes.flatMap(({ one, ...rest }) => ('move' in one ? [{ ...rest, ...one.move }] : [])),
    successions: changes.flatMap(({ one, changeId }) => ('succession' in one ? [{ changeId, ...one.succession }] : [])),
  }
}

export const anyWaterYear: fc.Arbitrary<WaterYear> = fc
  .constantFrom(lakewood, halfHours, { ...lakewood, clocks: clocksOf('Australia/Lord_Howe') })
  .chain((rules) =>
    fc.record({
      rules: fc.constant(rules),
      base: anySeasonUnder(rules, 1),
      layers: fc.array(anyWanted(rules), { maxLength: 10 }).map(layersOf),
      closures: fc.array(anyClosure, { maxLength: 4 }),
    }),
  )
