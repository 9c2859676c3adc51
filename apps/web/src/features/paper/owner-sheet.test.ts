import { aClosure, aTimeline, aTurn, lakewood } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { ownerSheet } from './owner-sheet.ts'
import { isHeading } from './sheet.ts'
import { aSubject } from './testing/a-subject.ts'

const linesOf = ({ rows }: ReturnType<typeof ownerSheet>) =>
  rows.map((row) => (isHeading(row) ? row.heading : [row.day, ...row.cells.map(({ text }) => text)]))

const TIMELINE = aTimeline([
  aTurn('2026-06-09', '10PM', 'Abbott'),
  aTurn('2026-06-10', '4AM', 'Baker'),
  aTurn('2026-06-10', '10AM', 'Clark'),
  aTurn('2026-06-30', '10PM', 'Baker'),
  aTurn('2026-07-01', '4AM', 'Baker'),
  aTurn('2026-07-04', '4AM', 'Dole'),
])
const JUNE = { timeline: TIMELINE, from: '2026-06-10', through: '2026-07-03' }

it('given an owner, then each turn says until when, and who comes before and after, even beyond the days asked for', () => {
  expect(linesOf(ownerSheet('Baker', aSubject(JUNE)))).toEqual([
    ['Wed 6/10', '4\u00A0AM to 10\u00A0AM', 'Abbott', 'Clark'],
    ['Tue 6/30', '10\u00A0PM to 10\u00A0AM', 'nobody', 'nobody'],
  ])
})

it('given a closure, then the turn says what it loses, and the hours in all are without it', () => {
  const closures = [aClosure('2026-06-10T14:00:00Z', '2026-06-10T20:00:00Z')]
  const sheet = ownerSheet('Baker', aSubject({ ...JUNE, closures }))
  expect(sheet.rows[0]).toMatchObject({ cells: [{ note: 'Suspended from 8\u00A0AM' }, {}, {}] })
  expect(sheet.days).toContain('16\u00A0h of water in all')
})

it('given a turn of a day and more, then the day on which it ends is named', () => {
  const wholeDay = lakewood.slots.map((slot) => aTurn('2026-06-10', slot, 'Baker'))
  const timeline = aTimeline([...wholeDay, aTurn('2026-06-11', '4AM', 'Baker')])
  expect(linesOf(ownerSheet('Baker', aSubject({ ...JUNE, timeline })))).toEqual([
    ['Wed 6/10', '4\u00A0AM to Thu 6/11, 10\u00A0AM', 'nobody', 'nobody'],
  ])
})

it('given water that runs as the days begin, then it is on the sheet, with what is left of its hours', () => {
  const sheet = ownerSheet('Baker', aSubject({ ...JUNE, from: '2026-07-01' }))
  expect(linesOf(sheet)).toEqual([['Tue 6/30', '10\u00A0PM to 10\u00A0AM', 'nobody', 'nobody']])
  expect(sheet.days).toContain('10\u00A0h of water in all')
})
