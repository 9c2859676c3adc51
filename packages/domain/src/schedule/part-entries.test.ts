import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layered, traded } from '../testing/a-trade.ts'
import { anyWaterYear } from '../testing/any-water-year.ts'
import { aTimeline, aTurn } from '../testing/lakewood.ts'
import { writeParts } from './part-entries.ts'
import { readParts } from './read-parts.ts'
import { seasonOf } from './season.ts'
import { type Segment, turnsOf } from './timeline.ts'

const afternoon = seasonOf([aTurn('2026-06-10', '4PM')])

it('given hours within a turn that were traded, then only they are written, in minutes after it opens', () => {
  const { segments } = traded(afternoon, '2026-06-10 18:00-19:30 Abbott > Baca')
  expect(writeParts(segments, String)).toEqual([{ from: 120, until: 210, holder: 'Baca', scheduled: 'Abbott' }])
  expect(writeParts(aTimeline(afternoon.turns).segments, String)).toEqual([])
})

it('given parts beyond the turn, as under rules of before, then they are cut off', () => {
  const [turn] = aTimeline(afternoon.turns).segments as [Segment]
  const entries = [{ from: 300, until: 900, holder: 'Baca', scheduled: 'Abbott' }]
  const read = readParts({ place: turn, turn, holder: `${turn.holder}`, entries })
  expect(read.map(({ holder, closesAt }) => `${holder} ${closesAt}`)).toEqual([
    'Abbott 2026-06-11T03:00:00Z',
    'Baca 2026-06-11T04:00:00Z',
  ])
})

it('given any season with trades and edits, then each turn is read as it was written', () => {
  fc.assert(
    fc.property(anyWaterYear, ({ base, layers, rules }) => {
      for (const segments of turnsOf(layered(base, layers, rules).timeline.segments)) {
        const [{ turn, holder, ...place }] = segments as [Segment]
        expect(readParts({ place, turn, holder: `${holder}`, entries: writeParts(segments, String) })).toEqual(segments)
      }
    }),
  )
})
