import { describe, expect, it } from 'vitest'
import { seasonOf } from '../schedule/season.ts'
import type { Turn } from '../schedule/turn.ts'
import { aTurn, at, lakewood } from '../testing/lakewood.ts'
import { type DueRange, NoticeCalendar } from './notices-due.ts'

const abbott = { fullName: 'Abbott' }
const everything: DueRange = { since: at('2019-01-01T00:00Z'), until: at('2043-01-01T00:00Z') }

describe('the notices of a turn', () => {
  const season = seasonOf([
    aTurn('2026-06-10', '10PM', 'Cole'),
    aTurn('2026-06-11', '4AM'),
    aTurn('2026-06-11', '10AM', 'Ruth Anderson'),
  ])
  const dueFor = (closures: ConstructorParameters<typeof NoticeCalendar>[1] = []) =>
    new NoticeCalendar(season, closures, lakewood)
      .dueFor(abbott, { leadMinutes: 30 }, everything)
      .map(({ kind, subject, dueAt, usefulUntil, title, body }) => [
        `${kind}:${subject}`,
        `${dueAt.toZonedDateTimeISO('America/Denver').toPlainDateTime()} + ${dueAt.until(usefulUntil).total('minutes')}`,
        title,
        body,
      ])
  const closed = (from: string, until: string) =>
    ({ from: at(from), until: at(until), reason: 'debris', note: '' }) as const

  it('given one turn between two neighbors, then the notices say what to do, until when, and who is before and after', () => {
    expect(dueFor()).toEqual([
      [
        'evening-before:2026-06-11:4AM',
        '2026-06-10T20:00:00 + 30',
        'Open your gate at 4 AM tomorrow',
        'Thursday, June 11: your turn lasts until 10 AM. Cole has the water before you.',
      ],
      [
        'lead-time:2026-06-11:4AM',
        '2026-06-11T03:30:00 + 30',
        'Open your gate at 4 AM',
        'Your turn lasts until 10 AM. Cole has the water before you.',
      ],
      [
        'begins:2026-06-11:4AM',
        '2026-06-11T04:00:00 + 30',
        'Open your gate now',
        'Your turn began at 4 AM and lasts until 10 AM.',
      ],
      [
        'ends:2026-06-11:4AM',
        '2026-06-11T10:00:00 + 30',
        'Your turn ends at 10 AM; Ruth Anderson is next',
        'Close your gate: the water is Ruth Anderson’s now.',
      ],
    ])
  })

  it('given a closure over the opening, then the gate opens when it ends, and the turn’s end has its notice', () => {
    expect(dueFor([closed('2026-06-11T01:00-06:00', '2026-06-11T08:00-06:00')])).toEqual([
      [
        'evening-before:2026-06-11:4AM',
        '2026-06-10T20:00:00 + 30',
        'Open your gate at 8 AM tomorrow',
        'Thursday, June 11: your turn lasts until 10 AM. The ditch is closed until then.',
      ],
      [
        'lead-time:2026-06-11:4AM',
        '2026-06-11T07:30:00 + 30',
        'Open your gate at 8 AM',
        'Your turn lasts until 10 AM. The ditch is closed until then.',
      ],
      [
        'begins:2026-06-11:4AM',
        '2026-06-11T08:00:00 + 30',
        'Open your gate now',
        'The ditch was due to reopen at 8 AM; your turn lasts until 10 AM.',
      ],
      expect.arrayContaining(['ends:2026-06-11:4AM', '2026-06-11T10:00:00 + 30']),
    ])
  })

  it('given a closure over the end, then the notices say how long the water lasts, and the end has no notice', () => {
    expect(
      dueFor([closed('2026-06-11T08:00-06:00', '2026-06-12T08:00-06:00')]).map(([key, , , body]) => [key, body]),
    ).toEqual([
      [
        'evening-before:2026-06-11:4AM',
        'Thursday, June 11: the water lasts until 8 AM, when the ditch closes. Cole has the water before you.',
      ],
      ['lead-time:2026-06-11:4AM', 'The water lasts until 8 AM, when the ditch closes. Cole has the water before you.'],
      ['begins:2026-06-11:4AM', 'Your turn began at 4 AM; the water lasts until 8 AM, when the ditch closes.'],
    ])
  })

  it('given a closure over the whole turn, then there are no notices; given one within it, then nothing changes', () => {
    expect(dueFor([closed('2026-06-11T04:00-06:00', '2026-06-11T10:00-06:00')])).toEqual([])
    expect(dueFor([closed('2026-06-11T06:00-06:00', '2026-06-11T07:00-06:00')])).toEqual(dueFor())
  })

  it('given a ditch that a captain reopened early, then the turn’s own opening notices are left out', () => {
    const reopened = { ...closed('2026-06-11T01:00-06:00', '2026-06-11T07:40-06:00'), isReopenedEarly: true } as const
    expect(dueFor([reopened]).map(([key]) => key)).toEqual(['ends:2026-06-11:4AM'])
    const before = { ...reopened, until: at('2026-06-11T03:40-06:00') }
    expect(dueFor([before])).toHaveLength(4)
  })

  it('given a ditch that closes as the turn ends, or reopens as it begins, then all notices are sent', () => {
    expect(dueFor([closed('2026-06-11T10:00-06:00', '2026-06-12T08:00-06:00')])).toHaveLength(4)
    expect(dueFor([closed('2026-06-10T10:00-06:00', '2026-06-11T04:00-06:00')])).toHaveLength(4)
  })

  it('given two days in a row and nobody next, then the notices name the day of the end', () => {
    const long = seasonOf(['2026-06-11', '2026-06-12'].flatMap((day) => lakewood.slots.map((slot) => aTurn(day, slot))))
    const due = new NoticeCalendar(long, [], lakewood).dueFor(abbott, { leadMinutes: 60 }, everything)
    expect(due.map(({ title, body }) => [title, body])).toEqual([
      ['Open your gate at 4 AM tomorrow', 'Thursday, June 11: your turn lasts until 4 AM on Saturday, June 13.'],
      ['Open your gate at 4 AM', 'Your turn lasts until 4 AM on Saturday, June 13.'],
      ['Open your gate now', 'Your turn began at 4 AM and lasts until 4 AM on Saturday, June 13.'],
      ['Your turn ends at 4 AM', 'Close your gate. Nobody has the water next.'],
    ])
  })

  it('given a season that has changed since, then a notice holds only for the same opening of the same holder', () => {
    const opening = { subject: '2026-06-11:4AM', dueAt: at('2026-06-11T04:00-06:00') }
    const notice = { ...opening, kind: 'begins', title: 'Open your gate now' } as const
    const holds = (...turns: Turn[]) =>
      new NoticeCalendar(seasonOf(turns), [], lakewood).stillHolds(abbott, { leadMinutes: 60 }, notice)
    expect(holds(aTurn('2026-06-11', '4AM'))).toBe(true)
    expect(holds(aTurn('2026-06-11', '4AM', 'Cole'))).toBe(false)
    expect(holds(aTurn('2026-06-10', '10PM'), aTurn('2026-06-11', '4AM'))).toBe(false)
  })

  it('given a closure made since, then only notices that it does not move still hold', () => {
    const closures = [closed('2026-06-11T03:00-06:00', '2026-06-11T08:00-06:00')]
    const planned = new NoticeCalendar(season, [], lakewood).dueFor(abbott, { leadMinutes: 30 }, everything)
    const calendar = new NoticeCalendar(season, closures, lakewood)
    const held = planned.filter((notice) => calendar.stillHolds(abbott, { leadMinutes: 30 }, notice))
    expect(held.map(({ kind }) => kind)).toEqual(['ends'])
  })
})
