import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyRules } from '../testing/any.ts'
import { anySeasonUnder } from '../testing/any-season.ts'
import { aTimeline, aTurn, halfHours } from '../testing/lakewood.ts'
import { heldStretches, stretchesOf } from './stretch.ts'
import { isSkipped } from './turn.ts'

const anyTimeline = anyRules.chain((rules) => anySeasonUnder(rules).map(({ turns }) => aTimeline(turns, rules)))

it('given any turns of any ditch, then each is in one stretch, and stretches have gaps between them', () => {
  fc.assert(
    fc.property(anyTimeline, ({ segments }) => {
      const real = segments.filter((turn) => !isSkipped(turn))
      const stretches = stretchesOf(real)
      expect(stretches.flatMap((stretch) => stretch.turns)).toEqual(real)
      for (const [index, { turns, opensAt, closesAt }] of stretches.entries()) {
        expect(opensAt).toEqual(turns[0]?.opensAt)
        expect(closesAt).toEqual(turns.at(-1)?.closesAt)
        const next = stretches[index + 1]
        if (next) expect(Temporal.Instant.compare(closesAt, next.opensAt)).toBe(-1)
      }
    }),
  )
})

it('given a turn that the clocks skip within a stretch, then it is one of its own, and the gate stays open', () => {
  const turns = (['1:30AM', '2AM', '2:30AM'] as const).map((slot) => aTurn('2026-03-08', slot))
  expect(
    stretchesOf(aTimeline(turns, halfHours).segments).map((stretch) => stretch.turns.map(({ slot }) => slot)),
  ).toEqual([['1:30AM', '2:30AM'], ['2AM']])
})

it('given turns of many, then a neighbor’s is not joined, nor does one that the clocks skip end what a holder has', () => {
  const timeline = aTimeline(
    [
      aTurn('2026-03-08', '1:30AM', 'Clark'),
      aTurn('2026-03-08', '2AM', 'Dole'),
      aTurn('2026-03-08', '2:30AM', 'Clark'),
      aTurn('2026-03-08', '5:30AM', 'Dole'),
    ],
    halfHours,
  )
  expect(heldStretches(timeline).map((stretch) => stretch.turns.map(({ slot }) => slot))).toEqual([
    ['1:30AM', '2:30AM'],
    ['2AM'],
    ['5:30AM'],
  ])
})
