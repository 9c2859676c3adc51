import { expect, it } from 'vitest'
import { seasonOf } from '../schedule/season.ts'
import { traded } from '../testing/a-trade.ts'
import { aTurn, at, lakewood } from '../testing/lakewood.ts'
import { noticeKey } from './notice.ts'
import { NoticeCalendar } from './notices-due.ts'

const base = seasonOf([aTurn('2026-06-10', '10AM', 'Clark'), aTurn('2026-06-10', '4PM')])
const shared = traded(base, '2026-06-10 18:00-20:00 Abbott > Baca')
const june = { since: at('2026-06-01T00:00Z'), until: at('2026-07-01T00:00Z') }

const noticesOf = (fullName: string, season = shared) => {
  const calendar = new NoticeCalendar(season, [], lakewood)
  return calendar
    .dueFor({ fullName }, { leadMinutes: 30 }, june)
    .filter(({ kind }) => kind === 'begins' || kind === 'ends')
    .map((notice) => `${notice.dueAt.toZonedDateTimeISO(lakewood.timeZone).toPlainTime()} ${noticeKey(notice)}`)
}

it('given a turn from 4 to 10 of which 6 to 8 is given away, then its holder opens and closes the gate twice', () => {
  expect(noticesOf('Abbott')).toEqual([
    '16:00:00 begins:2026-06-10:4PM',
    '18:00:00 ends:2026-06-10:4PM',
    '20:00:00 begins:2026-06-10:4PM:2026-06-11T02:00:00Z',
    '22:00:00 ends:2026-06-10:4PM:2026-06-11T02:00:00Z',
  ])
  expect(noticesOf('Baca')).toEqual([
    '18:00:00 begins:2026-06-10:4PM:2026-06-11T00:00:00Z',
    '20:00:00 ends:2026-06-10:4PM:2026-06-11T00:00:00Z',
  ])
})

it('given hours next to a turn of the taker’s own, then they open the gate once', () => {
  const season = traded(base, '2026-06-10 16:00-18:00 Abbott > Clark')
  expect(noticesOf('Clark', season)).toEqual(['10:00:00 begins:2026-06-10:10AM', '18:00:00 ends:2026-06-10:4PM'])
})

it('given each due moment, then the planner looks at it, and what a trade took back no longer holds', () => {
  const calendar = new NoticeCalendar(shared, [], lakewood)
  const due = calendar.dueFor({ fullName: 'Abbott' }, { leadMinutes: 30 }, june)
  for (const { dueAt } of due) {
    expect(calendar.isAnythingDue({ since: dueAt.subtract({ seconds: 1 }), until: dueAt })).toBe(true)
  }
  const untraded = new NoticeCalendar(base, [], lakewood)
  const held = due.filter((notice) => untraded.stillHolds({ fullName: 'Abbott' }, { leadMinutes: 30 }, notice))
  expect(held.filter(({ kind }) => kind === 'begins').map(noticeKey)).toEqual(['begins:2026-06-10:4PM'])
})
