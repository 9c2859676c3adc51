import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aTurn, at, lakewood } from '../testing/lakewood.ts'
import { seasonOf } from './season.ts'
import { followSeason, NO_HISTORY, type SeasonHistory } from './season-history.ts'
import { slotMinute } from './slot.ts'
import type { Turn } from './turn.ts'
import { placeKey } from './turn.ts'

const SPRING = at('2026-04-01T08:00-06:00')
const JUNE = at('2026-06-10T12:00-06:00')
const JULY = at('2026-07-01T08:00-06:00')

const follow = (...imports: [Temporal.Instant, Turn[]][]): SeasonHistory =>
  imports.reduce((history, [when, turns]) => followSeason(history, seasonOf(turns), when, lakewood), NO_HISTORY)

const placeIn = (history: SeasonHistory, turn: Turn) => history.places.get(placeKey(turn))

it('given one import, then every turn is there, with no changes', () => {
  const turn = aTurn('2026-06-12', '4AM')
  expect(placeIn(follow([SPRING, [turn]]), turn)).toEqual({
    ...turn,
    formerHolders: [],
    changes: 0,
    changedAt: SPRING,
    rules: lakewood,
    formerWindows: [],
  })
})

it('given an import that gives a turn to another holder, then the place keeps its former holder', () => {
  const turn = aTurn('2026-06-12', '4AM')
  const place = placeIn(follow([SPRING, [turn]], [JUNE, [aTurn('2026-06-12', '4AM', 'Baker')]]), turn)
  expect(place).toMatchObject({ holder: 'Baker', formerHolders: ['Abbott'], changes: 1, changedAt: JUNE })
})

it('given a turn that is dropped and restored, then it changed twice and has its old holder again', () => {
  const turn = aTurn('2026-06-12', '4AM')
  const dropped = follow([SPRING, [turn]], [JUNE, []])
  expect(placeIn(dropped, turn)).toMatchObject({ holder: undefined, formerHolders: ['Abbott'], changes: 1 })
  expect(placeIn(followSeason(dropped, seasonOf([turn]), JULY, lakewood), turn)).toMatchObject({
    holder: 'Abbott',
    formerHolders: ['Abbott'],
    changes: 2,
    changedAt: JULY,
  })
})

it('given the same season again, then nothing changes', () => {
  const turn = aTurn('2026-06-12', '4AM')
  expect(placeIn(follow([SPRING, [turn]], [JUNE, [turn]]), turn)).toMatchObject({ changes: 0, changedAt: SPRING })
})

it('given a season without past turns, then they keep their holders, but a running turn loses its holder', () => {
  const [over, running] = [aTurn('2026-06-10', '4AM'), aTurn('2026-06-10', '10AM', 'Baker')]
  const history = follow([SPRING, [over, running]], [JUNE, []])
  expect(placeIn(history, over)).toMatchObject({ holder: 'Abbott', changes: 0 })
  expect(placeIn(history, running)).toMatchObject({ holder: undefined, changes: 1 })
})

it('given a past turn with another holder, then it changes', () => {
  const history = follow([SPRING, [aTurn('2026-06-09', '4AM')]], [JUNE, [aTurn('2026-06-09', '4AM', 'Baker')]])
  expect(placeIn(history, aTurn('2026-06-09', '4AM'))).toMatchObject({ holder: 'Baker', changes: 1 })
})

it('given any series of imports, then a place’s count rises exactly when its holder changes, and never falls', () => {
  const anySeason = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 11, max: 14 }), fc.constantFrom(...lakewood.slots)), {
      selector: ([day, slot]) => `${day} ${slot}`,
    })
    .chain((places) =>
      fc.tuple(
        ...places.map(([day, slot]) =>
          fc.constantFrom('Abbott', 'Baker').map((holder) => aTurn(`2026-06-${day}`, slot, holder)),
        ),
      ),
    )
  fc.assert(
    fc.property(fc.array(anySeason, { maxLength: 8 }), (seasons) => {
      let history = NO_HISTORY
      for (const turns of seasons) {
        const next = followSeason(history, seasonOf(turns), JUNE, lakewood)
        for (const [key, before] of history.places) {
          const after = next.places.get(key)
          expect(after?.changes).toBe(before.changes + (before.holder === after?.holder ? 0 : 1))
        }
        const held = [...next.places.values()].filter(({ holder }) => holder !== undefined)
        expect(new Set(held.map((place) => `${placeKey(place)} ${place.holder} ${slotMinute(place.slot)}`))).toEqual(
          new Set(turns.map((turn) => `${placeKey(turn)} ${turn.holder} ${slotMinute(turn.slot)}`)),
        )
        history = next
      }
    }),
  )
})
