import {
  compareDays,
  type DitchDay,
  type DitchRules,
  ditchDayAt,
  isBefore,
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
import { sheetFrame, withMonths, wordTimes } from './sheet-frame.ts'

/** One holder's turns, for a neighbor without a phone: when the gate opens and closes, and who is before and after. */
export function ownerSheet(holder: string, subject: SheetSubject): Sheet {
  const { timeline, closures, rules, range, language } = subject
  const { texts, format } = SHEETS[language]
  const isOwn = ownNames({ fullName: holder })
  const own = ownStretches(timeline, (turn) => isOwn(turn.holder))
  const dawn = startOfDay(range.from, rules.clocks)
  const stretches = own.filter(
    ({ turns: [first], opensAt, closesAt }) =>
      isWithin(first, range) || (isBefore(opensAt, dawn) && isBefore(dawn, closesAt)),
  )
  const rows = stretches.map((stretch) => ({ day: dayOf(stretch, rules), row: rowOf(stretch, subject) }))
  const turns = stretches.flatMap((stretch) => stretch.turns)
  const { toCome } = waterHours({ turns, closures, now: dawn })
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
    isRuledOff: false,
    cells: [
      { text: wordTimes(stretch, subject), ...(note && { note }) },
      { text: neighborOf(stretch.before) },
      { text: neighborOf(stretch.after) },
    ],
  }
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
