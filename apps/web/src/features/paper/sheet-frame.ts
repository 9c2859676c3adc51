import {
  type Closure,
  closuresBetween,
  type DitchDay,
  ditchDayAt,
  isOpenEnded,
  type TurnWindow,
} from '@headgate/domain'
import { SHEETS } from '@headgate/language/sheets'
import type { Sheet, SheetSubject } from './sheet.ts'

/** What every sheet has around its turns. */
export function sheetFrame(
  subject: SheetSubject,
): Pick<Sheet, 'language' | 'ditchName' | 'days' | 'notes' | 'footer' | 'address' | 'page' | 'scan'> {
  const { ditch, asOf, rules, range, address, language } = subject
  const { texts, format } = SHEETS[language]
  const day = format.longDayAndYear(ditchDayAt(asOf, rules.clocks))
  const contact = ditch.contact.trim()
  return {
    language,
    ditchName: ditch.name,
    days: texts.days(format.date(range.from), format.date(range.through)),
    notes: [...statusNotes(subject), ...closureNotes(subject)],
    footer: [
      texts.asOf(day, format.time(asOf, rules.clocks)),
      texts.later(shortAddress(address)),
      ...(contact ? [texts.contact(contact)] : []),
    ].join(' '),
    address,
    page: texts.page,
    scan: texts.scan(shortAddress(address)),
  }
}

/** As people type it. */
export const shortAddress = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '')

function statusNotes({ ditch: { note }, rules: { clocks }, asOf, language }: SheetSubject): Sheet['notes'] {
  const until = note && Temporal.Instant.from(note.until)
  if (!until || Temporal.Instant.compare(until, asOf) <= 0) return []
  const { texts, format } = SHEETS[language]
  const day = format.longDay(ditchDayAt(until, clocks))
  return [
    {
      title: texts.note.title,
      lines: [
        ...note.text.split('\n').filter((line) => line.trim() !== ''),
        texts.note.until(day, format.time(until, clocks)),
      ],
    },
  ]
}

function closureNotes({ closures, range, rules, asOf, language }: SheetSubject): Sheet['notes'] {
  const { texts, format } = SHEETS[language]
  const isOver = ({ until }: Closure) => Temporal.Instant.compare(until, asOf) <= 0
  const toCome = closuresBetween(closures, range, rules).filter((closure) => !isOver(closure))
  const moment = (at: Temporal.Instant) => format.dayAndTime(at, rules.clocks)
  const lines = toCome.map(({ from, until, reason, note }) =>
    texts.closures.line(moment(from), isOpenEnded({ from, until }) ? null : moment(until), reason, note.trim()),
  )
  return lines.length === 0 ? [] : [{ title: texts.closures.title, lines }]
}

/** Above each month's rows, if they are of several months. */
export function withMonths<Row>(
  rows: readonly { day: DitchDay; row: Row }[],
  { language }: SheetSubject,
): (Row | { key: string; heading: string })[] {
  const { format } = SHEETS[language]
  const months = Map.groupBy(rows, ({ day }) => day.toPlainYearMonth().toString())
  return [...months].flatMap(([month, ofMonth]) => [
    ...(months.size > 1 ? [{ key: month, heading: format.monthNear(Temporal.PlainYearMonth.from(month), 0) }] : []),
    ...ofMonth.map(({ row }) => row),
  ])
}

/** `10 PM to 4 AM`, with the day of the end if that is not the same or the next morning. */
export function wordTimes({ opensAt, closesAt }: TurnWindow, { rules: { clocks }, language }: SheetSubject): string {
  const { texts, format } = SHEETS[language]
  const [from, until] = [format.time(opensAt, clocks), format.time(closesAt, clocks)]
  const isLong = opensAt.until(closesAt).total('hours') >= 24
  return texts.times(from, isLong ? `${format.briefDay(ditchDayAt(closesAt, clocks))}, ${until}` : until)
}
