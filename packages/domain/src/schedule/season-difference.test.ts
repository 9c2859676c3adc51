import fc from 'fast-check'
import { expect, it } from 'vitest'
import { finish } from '../steps.ts'
import { runs } from '../testing/any.ts'
import { anySeasonUnder } from '../testing/any-season.ts'
import { aTimeline, aTurn, at, lakewood } from '../testing/lakewood.ts'
import { type GridTurn, type Season, seasonOf } from './season.ts'
import { changedPlacesInSteps, seasonDifferenceInSteps } from './season-difference.ts'
import { placeKey, type TurnPlace } from './turn.ts'
import { clocksOf } from './zone-clocks.ts'

const format = ({ day, slot }: TurnPlace) => `${day.month}/${day.day} ${slot}`

function inWords(old: readonly GridTurn[], next: readonly GridTurn[]): string[] {
  const { added, dropped, moved } = finish(seasonDifferenceInSteps(aTimeline(old), aTimeline(next)))
  return [
    ...added.map((turn) => `${turn.holder} + ${format(turn)}`),
    ...dropped.map((turn) => `${turn.holder} - ${format(turn)}`),
    ...moved.map(({ holder, from, to }) => `${holder} ${format(from)} > ${format(to)}`),
  ]
}

const readTurns = (words: string): GridTurn[] =>
  words.split(', ').flatMap((turn) => {
    const [day, slot, holder] = turn.split(' ')
    return holder ? [aTurn(`2026-${day}`, slot as GridTurn['slot'], holder)] : []
  })

it.each([
  ['nothing', '06-10 4AM Abbott', '06-10 4AM Abbott', ''],
  ['a new turn', '', '06-10 4AM Abbott', 'Abbott + 6/10 4AM'],
  ['a removed turn', '06-10 4AM Abbott', '', 'Abbott - 6/10 4AM'],
  ['another slot', '06-10 4AM Abbott', '06-10 4PM Abbott', 'Abbott 6/10 4AM > 6/10 4PM'],
  ['another day within a week', '06-10 4AM Abbott', '06-17 10PM Abbott', 'Abbott 6/10 4AM > 6/17 10PM'],
  ['a day further away', '06-10 4AM Abbott', '06-18 4AM Abbott', 'Abbott + 6/18 4AM, Abbott - 6/10 4AM'],
  ['another holder at the place', '06-10 4AM Abbott', '06-10 4AM Baca', 'Baca + 6/10 4AM, Abbott - 6/10 4AM'],
  [
    'two holders who swap places',
    '06-10 4AM Abbott, 06-11 4AM Baca',
    '06-10 4AM Baca, 06-11 4AM Abbott',
    'Abbott 6/10 4AM > 6/11 4AM, Baca 6/11 4AM > 6/10 4AM',
  ],
  [
    'the first turn removed and the rest a day later',
    '06-10 4AM Abbott, 06-25 4AM Abbott, 07-10 4AM Abbott',
    '06-26 4AM Abbott, 07-11 4AM Abbott',
    'Abbott - 6/10 4AM, Abbott 6/25 4AM > 6/26 4AM, Abbott 7/10 4AM > 7/11 4AM',
  ],
])('given two seasons with %s between them, then that is the difference', (_what, old, next, words) => {
  expect(inWords(readTurns(old), readTurns(next)).join(', ')).toBe(words)
})

it('given a turn at another time, then it is retimed if its holder keeps it, and not if it passes to somebody else', () => {
  const retimed = (holder: string) => {
    const inChicago = aTimeline([aTurn('2026-06-12', '4AM', holder)], {
      ...lakewood,
      clocks: clocksOf('America/Chicago'),
    })
    return finish(seasonDifferenceInSteps(aTimeline([aTurn('2026-06-12', '4AM')]), inChicago)).retimed
  }
  const [before, after] = ['2026-06-12T04:00-06:00', '2026-06-12T03:00-06:00'].map(at)
  expect(retimed('Abbott')).toMatchObject([{ before: { opensAt: before }, after: { opensAt: after } }])
  expect(retimed('Baker')).toEqual([])
})

it('given any two seasons, then each place is listed once, in order, with who had it and who has it', () => {
  fc.assert(
    fc.property(anySeasonUnder(lakewood), anySeasonUnder(lakewood), (old, next) => {
      const holders = ({ turns }: Season) => new Map(turns.map((turn) => [placeKey(turn), turn.holder]))
      const [before, after] = [holders(old), holders(next)]
      const places = seasonOf([
        ...new Map([...old.turns, ...next.turns].map((turn) => [placeKey(turn), turn])).values(),
      ])
      const difference = finish(seasonDifferenceInSteps(aTimeline(old.turns), aTimeline(next.turns)))
      expect(
        finish(changedPlacesInSteps(difference)).map(({ from, to, ...at }) => ({
          ...at,
          from: from?.holder,
          to: to?.holder,
        })),
      ).toEqual(
        places.turns.flatMap(({ day, slot }) => {
          const [from, to] = [before.get(placeKey({ day, slot })), after.get(placeKey({ day, slot }))]
          return from === to ? [] : [{ day, slot, from, to }]
        }),
      )
    }),
    runs(300),
  )
})
