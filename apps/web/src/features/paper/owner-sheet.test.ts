import { seasonOf } from '@headgate/domain'
import { aTurn } from '@headgate/domain/testing/lakewood'
import { expect, it } from 'vitest'
import { ownerSheet } from './owner-sheet.ts'
import { isHeading } from './sheet.ts'
import { aSubject } from './testing/a-subject.ts'

const linesOf = ({ rows }: ReturnType<typeof ownerSheet>) =>
  rows.map((row) => (isHeading(row) ? row.heading : [row.day, ...row.cells.map(({ text }) => text)]))

const SEASON = seasonOf([
  aTurn('2026-06-09', '10PM', 'Abbott'),
  aTurn('2026-06-10', '4AM', 'Baker'),
  aTurn('2026-06-10', '10AM', 'Clark'),
  aTurn('2026-06-30', '10PM', 'Baker'),
  aTurn('2026-07-01', '4AM', 'Baker'),
  aTurn('2026-07-04', '4AM', 'Dole'),
])
const JUNE = { season: SEASON, from: '2026-06-10', through: '2026-07-03' }

it('given an owner, then each turn says until when, and who comes before and after, even beyond the days asked for', () => {
  expect(linesOf(ownerSheet('Baker', aSubject(JUNE)))).toEqual([
    ['Wed 6/10', '4 AM to 10 AM', 'Abbott', 'Clark'],
    ['Tue 6/30', '10 PM to 10 AM', 'nobody', 'nobody'],
  ])
})
