import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { rulesEffect } from '../schedule/rules-effect.ts'
import { type Season, seasonOf } from '../schedule/season.ts'
import { followSeason, NO_HISTORY, type SeasonHistory } from '../schedule/season-history.ts'
import type { Turn } from '../schedule/turn.ts'
import { placeKey } from '../schedule/turn.ts'
import { anySeasonRules, anySeasonUnder, anyTimeInSeason } from '../testing/any-season.ts'
import { aClosure, aTurn, at, lakewood } from '../testing/lakewood.ts'
import { type AnnouncedClosure, calendarTurns } from './calendar-turns.ts'

const SPRING = at('2026-04-01T08:00-06:00')
const JUNE = at('2026-06-10T12:00-06:00')
const LONG_AGO = at('1970-01-01T00:00Z')

type Change = [Temporal.Instant, Turn[], DitchRules]

const follow = (...changes: Change[]): SeasonHistory =>
  changes.reduce((history, [when, turns, rules]) => followSeason(history, seasonOf(turns), when, rules), NO_HISTORY)

const listed = (history: SeasonHistory, closures: readonly AnnouncedClosure[] = [], username = 'Abbott') =>
  calendarTurns({ history, closures, viewer: { username }, since: LONG_AGO })

const closed = (from: string, until: string, closedAt = SPRING): AnnouncedClosure => ({
  ...aClosure(from, until),
  closedAt,
  reopenedAt: undefined,
})

describe('a resident’s calendar under other rules', () => {
  it('given a turn that is over, then its times, its revision and its stretch stay those of its time', () => {
    const turns = [aTurn('2026-06-09', '4AM'), aTurn('2026-06-09', '10AM')]
    const before = follow([SPRING, turns, lakewood])
    const after = followSeason(before, seasonOf(turns), JUNE, { ...lakewood, timeZone: 'America/Chicago' })
    expect(listed(after)).toEqual(listed(before))
    expect(listed(after)).toMatchObject([
      { revision: 0, opensGate: true, closesGate: false, stretch: { closesAt: at('2026-06-09T16:00-06:00') } },
      { revision: 0, opensGate: false, closesGate: true },
    ])
  })

  it('given a slot that comes between a turn and its neighbor, then the turn’s revision time is that of the change', () => {
    const [before, mine] = [aTurn('2026-06-12', '10AM', 'Baker'), aTurn('2026-06-12', '4PM')]
    const passedOn = { ...before, holder: aTurn('2026-06-12', '4AM', 'Clark').holder }
    const changes: Change[] = [
      [SPRING, [before, mine], lakewood],
      [JUNE, [passedOn, mine], lakewood],
    ]
    const later = JUNE.add({ hours: 1 })
    const withNoon: DitchRules = { ...lakewood, slots: ['4AM', '10AM', '12PM', '4PM', '10PM'] }
    expect(listed(follow(...changes))).toMatchObject([{ revision: 0, revisedAt: JUNE }])
    expect(listed(follow(...changes, [later, [passedOn, mine], withNoon]))).toMatchObject([
      { revision: 0, revisedAt: later, stretch: { handedBy: undefined } },
    ])
  })
})

/** What may happen to a ditch. An undo goes back to one of the states before it. */
const anyStep = fc.oneof(
  anySeasonRules.map((rules) => ({ kind: 'rules' as const, rules })),
  fc.nat().map((which) => ({ kind: 'undo' as const, which })),
  fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 40 }).map((picks) => ({ kind: 'import' as const, picks })),
  fc
    .record({ from: anyTimeInSeason, hours: fc.integer({ min: 1, max: 40 }) })
    .map((closure) => ({ kind: 'close' as const, ...closure })),
  fc.nat().map((which) => ({ kind: 'reopen' as const, which })),
)

type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

interface State {
  season: Season
  rules: DitchRules
}

const pickFrom = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]

/** Half of the turns go to somebody else, or to nobody. */
const shuffled = ({ turns }: Season, picks: readonly number[]): Season =>
  seasonOf(
    turns.flatMap((turn, index) => {
      const pick = pickFrom(picks, index) ?? 0
      const holder = (['Abbott', 'Baker', 'Clark'] as const)[pick]
      if (holder) return [aTurn(`${turn.day}`, turn.slot, holder)]
      return pick === 3 ? [] : [turn]
    }),
  )

function nextState(step: Step, { states, now }: { states: readonly State[]; now: Temporal.Instant }): State {
  const { season, rules: before } = states.at(-1) as State
  if (step.kind === 'rules') {
    const after = step.rules
    return { season: rulesEffect(season, { before, after, now }).season, rules: after }
  }
  if (step.kind === 'undo') return pickFrom(states, step.which) as State
  return { season: step.kind === 'import' ? shuffled(season, step.picks) : season, rules: before }
}

it('given any chain of changes, then no revision in anybody’s calendar falls, nor the time of one to come', () => {
  const anyChain = anySeasonRules.chain((rules) =>
    fc.record({
      rules: fc.constant(rules),
      season: anySeasonUnder(rules),
      start: anyTimeInSeason,
      steps: fc.array(fc.tuple(anyStep, fc.nat({ max: 30 })), { minLength: 1, maxLength: 8 }),
    }),
  )
  const viewers = [{ username: 'Abbott' }, { username: 'Baker' }, { fullName: 'Clark', propertyOwners: ['Abbott'] }]
  fc.assert(
    fc.property(anyChain, ({ rules, season, start, steps }) => {
      const states: State[] = [{ season, rules }]
      let closures: AnnouncedClosure[] = []
      let now = start
      let history = followSeason(NO_HISTORY, season, start, rules)
      const events = () =>
        new Map(
          viewers.flatMap((viewer, index) =>
            calendarTurns({ history, closures, viewer, since: LONG_AGO }).map((turn) => {
              return [`${index} ${placeKey(turn)}`, turn] as const
            }),
          ),
        )
      let before = events()
      for (const [step, hours] of steps) {
        now = now.add({ hours: hours + 1 })
        if (step.kind === 'close') {
          const { from, hours: length } = step
          closures = [...closures, { ...closed(`${from}`, `${from.add({ hours: length })}`), closedAt: now }]
        } else if (step.kind === 'reopen') {
          const reopened = pickFrom(closures, step.which)
          closures = closures.map((one) => (one === reopened ? { ...one, reopenedAt: one.reopenedAt ?? now } : one))
        } else {
          const next = nextState(step, { states, now })
          states.push(next)
          history = followSeason(history, next.season, now, next.rules)
        }
        const after = events()
        for (const [key, turn] of before) {
          const found = after.get(key)
          expect(found, key).toBeDefined()
          if (!found) continue
          expect(found.revision, key).toBeGreaterThanOrEqual(turn.revision)
          // A turn that is over may have left the season, and its stretch with it.
          if (Temporal.Instant.compare(turn.closesAt, now) > 0)
            expect(Temporal.Instant.compare(found.revisedAt, turn.revisedAt), key).toBeGreaterThanOrEqual(0)
          const isSameTime = found.opensAt.equals(turn.opensAt) && found.closesAt.equals(turn.closesAt)
          if (!isSameTime || (found.status === 'taken') !== (turn.status === 'taken'))
            expect(found.revision, key).toBeGreaterThan(turn.revision)
        }
        before = after
      }
    }),
  )
})
