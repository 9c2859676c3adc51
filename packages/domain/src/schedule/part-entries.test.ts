import fc from 'fast-check'
import { expect, it } from 'vitest'
import { traded } from '../testing/a-trade.ts'
import { anyWaterYear } from '../testing/any-water-year.ts'
import { aTurn, lakewood } from '../testing/lakewood.ts'
import { foldSeason } from './fold-season.ts'
import { readParts, writeParts } from './part-entries.ts'
import { seasonOf } from './season.ts'
import type { Turn } from './turn.ts'

const afternoon = seasonOf([aTurn('2026-06-10', '4PM')])

it('given hours within a turn that were traded, then only they are written, in minutes after it opens', () => {
  const [turn] = traded(afternoon, '2026-06-10 18:00-19:30 Abbott > Baca').turns as [Turn]
  expect(writeParts(turn, lakewood)).toEqual([{ from: 120, until: 210, holder: 'Baca', scheduled: 'Abbott' }])
  expect(writeParts(aTurn('2026-06-10', '4PM'), lakewood)).toEqual([])
})

it('given parts beyond the turn, as under rules of before, then they are cut off', () => {
  const read = readParts(
    aTurn('2026-06-10', '4PM'),
    [{ from: 300, until: 900, holder: 'Baca', scheduled: 'Abbott' }],
    lakewood,
  )
  expect(read.parts?.map(({ holder, closesAt }) => `${holder} ${closesAt}`)).toEqual([
    'Abbott 2026-06-11T03:00:00Z',
    'Baca 2026-06-11T04:00:00Z',
  ])
})

it('given any season with trades and edits, then each turn is read as it was written', () => {
  fc.assert(
    fc.property(anyWaterYear, ({ base, layers, rules }) => {
      for (const turn of foldSeason(base, layers, rules).season.turns) {
        const { day, slot, holder } = turn
        const read = readParts({ day, slot, holder }, writeParts(turn, rules), rules)
        if (turn.parts) expect(read).toEqual(turn)
      }
    }),
  )
})
