import {
  compareDays,
  type DitchDay,
  type DitchRules,
  ditchDayAt,
  isFirstOfTurn,
  isSkipped,
  type OwnStretch,
  ownNames,
  ownStretches,
  type Segment,
  startOfDay,
  suspensionOf,
  waterHours,
} from '@headgate/domain'
import { SHEETS } from '@headgate/language/sheets'
import type { Sheet, SheetRow, SheetSubject } from './sheet.ts'
import { sheetFrame, withMonths } from './sheet-frame.ts'

/** One holder's turns, for a neighbor without a phone: when the gate opens and closes, and who is before and after. */
export function ownerSheet(holder: string, subject: SheetSubject): Sheet {
  const { timeline, closures, rules, range, language } = subject
  const { texts, format } = SHEETS[language]
  const isOwn = ownNames({ fullName: holder })
  const own = ownStretches(timeline, (turn) => isOwn(turn.holder))
  const stretches = own.filter(({ turns: [first] }) => isWithin(first, range))
  const rows = stretches.map((stretch) => ({ day: dayOf(stretch, rules), row: rowOf(stretch, subject) }))
  const turns = stretches.flatMap((stretch) => stretch.turns)
  const { toCome } = waterHours({ turns, closures, now: startOfDay(range.from, rules.clocks) })
  const frame = sheetFrame(subject)
  return {
    ...frame,
    isForBoard: false,
    title: texts.owner.title(holder),
    days: `${frame.days}; ${texts.owner.hours(format.hours(toCome))}`,
    dayLabel: texts.owner.day,
    columns: [
      { label: texts.owner.water, isWrapped: false },
      { label: texts.owner.before, isWrapped: true },
      { label: texts.owner.after, isWrapped: true },
    ],
    rows: withMonths(rows, subject),
  }
}

const isWithin = ({ day }: Segment, { from, through }: SheetSubject['range']) =>
  compareDays(from, day) <= 0 && compareDays(day, through) <= 0

/** A part of a night's turn may open after midnight. */
function dayOf({ turns: [first], opensAt }: OwnStretch, { clocks }: DitchRules): DitchDay {
  return isFirstOfTurn(first) ? first.day : ditchDayAt(opensAt, clocks)
}

function rowOf(stretch: OwnStretch, subject: SheetSubject): SheetRow {
  const { texts, format } = SHEETS[subject.language]
  const day = dayOf(stretch, subject.rules)
  const note = noteOf(stretch, subject)
  const neighborOf = (turn: Segment | undefined) => (turn ? `${turn.holder}` : texts.owner.nobody)
  return {
    key: stretch.opensAt.toString(),
    day: format.briefDay(day),
    startsWeek: false,
    cells: [
      { text: timesOf(stretch, subject), ...(note && { note }) },
      { text: neighborOf(stretch.before) },
      { text: neighborOf(stretch.after) },
    ],
  }
}

/** `10 PM to 4 AM`, with the day of the end if that is not the same or the next morning. */
function timesOf({ opensAt, closesAt }: OwnStretch, { rules: { clocks }, language }: SheetSubject): string {
  const { texts, format } = SHEETS[language]
  const [from, until] = [format.time(opensAt, clocks), format.time(closesAt, clocks)]
  const isLong = opensAt.until(closesAt).total('hours') >= 24
  return texts.owner.times(from, isLong ? `${format.briefDay(ditchDayAt(closesAt, clocks))}, ${until}` : until)
}

function noteOf(stretch: OwnStretch, { closures, rules, language }: SheetSubject): string | undefined {
  const { texts, format } = SHEETS[language]
  if (isSkipped(stretch)) return texts.skipped
  const notes = stretch.turns.flatMap((turn) => {
    const suspension = suspensionOf(turn, closures)
    if (!suspension) return []
    const words = format.suspension(suspension, rules.clocks)
    const opening = isFirstOfTurn(turn) ? format.slotTime(turn.slot) : format.time(turn.opensAt, rules.clocks)
    return [stretch.turns.length > 1 ? `${opening}: ${words}` : words]
  })
  return notes.length > 0 ? notes.join('; ') : undefined
}
