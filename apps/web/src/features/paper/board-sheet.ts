import { daysBetween, findTurnAt, isSkipped, suspensionOf, type TurnPlace, turnWindow } from '@headgate/domain'
import { SHEETS } from '@headgate/language/sheets'
import type { Sheet, SheetRow } from './sheet.ts'
import { sheetFrame, withMonths } from './sheet-frame.ts'
import type { SheetSubject } from './sheet-subject.ts'

const NOBODY = '–'
/** Fewer rows need no names of months: each day's date has its month. */
const MANY_DAYS = 35

/** The schedule for the noticeboard: a row a day, a column a slot. */
export function boardSheet(subject: SheetSubject): Sheet {
  const { rules, range, language } = subject
  const { texts, format } = SHEETS[language]
  const days = Array.from({ length: daysBetween(range.from, range.through) + 1 }, (_, index) =>
    range.from.add({ days: index }),
  )
  const rows = days.map((day) => ({
    day,
    row: {
      key: day.toString(),
      day: format.briefDay(day),
      startsWeek: day.dayOfWeek === 7,
      cells: rules.slots.map((slot) => cellOf({ day, slot }, subject)),
    } satisfies SheetRow,
  }))
  return {
    ...sheetFrame(subject),
    isForBoard: true,
    title: texts.board.title,
    dayLabel: texts.board.day,
    columns: rules.slots.map((slot, index) => {
      const next = rules.slots[index + 1] ?? rules.slots[0] ?? slot
      return { label: format.slotTime(slot), until: texts.board.until(format.slotTime(next)), isWrapped: true }
    }),
    rows: rows.length > MANY_DAYS ? withMonths(rows, subject) : rows.map(({ row }) => row),
  }
}

function cellOf(place: TurnPlace, { season, closures, rules, language }: SheetSubject): SheetRow['cells'][number] {
  const { texts, format } = SHEETS[language]
  const turn = findTurnAt(season, place)
  if (!turn) return { text: NOBODY }
  if (isSkipped(turnWindow(place, rules))) return { text: turn.holder, note: texts.skipped }
  const suspension = suspensionOf(place, closures, rules)
  return suspension ? { text: turn.holder, note: format.suspension(suspension, rules.timeZone) } : { text: turn.holder }
}
