import { type DueRange, type Notice, NoticeCalendar, seasonOf } from '@headgate/domain'
import { aTurn, at, lakewood } from '@headgate/domain/testing/lakewood'
import { describe, expect, it } from 'vitest'
import { format } from './en/format.ts'
import { messages as texts } from './en/notice.ts'
import { wordNotice } from './word-notice.ts'

const abbott = { fullName: 'Abbott' }
const wordsOf = ({ message }: Notice) => wordNotice(message, { texts, format, timeZone: lakewood.timeZone })
const everything: DueRange = { since: at('2019-01-01T00:00Z'), until: at('2043-01-01T00:00Z') }

describe('the words of a turn’s notices', () => {
  const season = seasonOf([
    aTurn('2026-06-10', '10PM', 'Cole'),
    aTurn('2026-06-11', '4AM'),
    aTurn('2026-06-11', '10AM', 'Ruth Anderson'),
  ])
  const dueFor = (closures: ConstructorParameters<typeof NoticeCalendar>[1] = []) =>
    new NoticeCalendar(season, closures, lakewood)
      .dueFor(abbott, { leadMinutes: 30 }, everything)
      .map((notice) => [`${notice.kind}:${notice.subject}`, wordsOf(notice).title, wordsOf(notice).body])
  const closed = (from: string, until: string) =>
    ({ from: at(from), until: at(until), reason: 'debris', note: '' }) as const

  it('given one turn between two neighbors, then the notices say what to do, until when, and who is before and after', () => {
    expect(dueFor()).toEqual([
      [
        'evening-before:2026-06-11:4AM',
        'Open your gate at 4 AM tomorrow',
        'Thursday, June 11: your turn lasts until 10 AM. Cole has the water before you.',
      ],
      [
        'lead-time:2026-06-11:4AM',
        'Open your gate at 4 AM',
        'Your turn lasts until 10 AM. Cole has the water before you.',
      ],
      ['begins:2026-06-11:4AM', 'Open your gate now', 'Your turn began at 4 AM and lasts until 10 AM.'],
      [
        'ends:2026-06-11:4AM',
        'Your turn ends at 10 AM; Ruth Anderson is next',
        'Close your gate: the water is Ruth Anderson’s now.',
      ],
    ])
  })

  it('given a closure over the opening, then the gate opens when it ends, and the turn’s end has its notice', () => {
    expect(dueFor([closed('2026-06-11T01:00-06:00', '2026-06-11T08:00-06:00')])).toEqual([
      [
        'evening-before:2026-06-11:4AM',
        'Open your gate at 8 AM tomorrow',
        'Thursday, June 11: your turn lasts until 10 AM. The ditch is closed until then.',
      ],
      [
        'lead-time:2026-06-11:4AM',
        'Open your gate at 8 AM',
        'Your turn lasts until 10 AM. The ditch is closed until then.',
      ],
      [
        'begins:2026-06-11:4AM',
        'Open your gate now',
        'The ditch was due to reopen at 8 AM; your turn lasts until 10 AM.',
      ],
      expect.arrayContaining(['ends:2026-06-11:4AM']),
    ])
  })

  it('given a closure over the end, then the notices say how long the water lasts, and the end has no notice', () => {
    expect(
      dueFor([closed('2026-06-11T08:00-06:00', '2026-06-12T08:00-06:00')]).map(([key, , body]) => [key, body]),
    ).toEqual([
      [
        'evening-before:2026-06-11:4AM',
        'Thursday, June 11: the water lasts until 8 AM, when the ditch closes. Cole has the water before you.',
      ],
      ['lead-time:2026-06-11:4AM', 'The water lasts until 8 AM, when the ditch closes. Cole has the water before you.'],
      ['begins:2026-06-11:4AM', 'Your turn began at 4 AM; the water lasts until 8 AM, when the ditch closes.'],
    ])
  })

  it('given two days in a row and nobody next, then the notices name the day of the end', () => {
    const long = seasonOf(['2026-06-11', '2026-06-12'].flatMap((day) => lakewood.slots.map((slot) => aTurn(day, slot))))
    const due = new NoticeCalendar(long, [], lakewood).dueFor(abbott, { leadMinutes: 60 }, everything)
    expect(due.map(wordsOf).map(({ title, body }) => [title, body])).toEqual([
      ['Open your gate at 4 AM tomorrow', 'Thursday, June 11: your turn lasts until 4 AM on Saturday, June 13.'],
      ['Open your gate at 4 AM', 'Your turn lasts until 4 AM on Saturday, June 13.'],
      ['Open your gate now', 'Your turn began at 4 AM and lasts until 4 AM on Saturday, June 13.'],
      ['Your turn ends at 4 AM', 'Close your gate. Nobody has the water next.'],
    ])
  })
})
