import {
  type DitchClocks,
  daysIn,
  isSkipped,
  partsOf,
  segmentsOfTurn,
  suspensionOf,
  type TurnPart,
  type TurnPlace,
  tradedFrom,
} from '@headgate/domain'
import type { Language } from '@headgate/language'
import { SHEETS } from '@headgate/language/sheets'
import type { Sheet, SheetRow, SheetSubject } from './sheet.ts'
import { sheetFrame, withMonths } from './sheet-frame.ts'

const NOBODY = '–'
/** Fewer rows need no names of months: each day's date has its month. */
const MANY_DAYS = 35

/** The schedule for the noticeboard: a row a day, a column a slot. */
export function boardSheet(subject: SheetSubject): Sheet {
  const { rules, range, language } = subject
  const { texts, format } = SHEETS[language]
  const rows = daysIn(range).map((day) => ({
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

function cellOf(place: TurnPlace, { timeline, closures, rules, language }: SheetSubject): SheetRow['cells'][number] {
  const { texts, format } = SHEETS[language]
  const segments = segmentsOfTurn(timeline, place)
  const [first] = segments
  if (!first) return { text: NOBODY }
  const parts = partsOf(segments)
  const text = namesOf(parts, rules.clocks, language)
  if (isSkipped(first.turn)) return { text, note: texts.skipped }
  const suspension = suspensionOf(first.turn, closures)
  const traded = parts.length === 1 ? tradedFrom(first) : undefined
  const notes = [
    traded && texts.board.tradedFor(`${traded}`),
    suspension && format.suspension(suspension, rules.clocks),
  ].filter((note) => note !== undefined)
  return notes.length > 0 ? { text, note: notes.join('; ') } : { text }
}

/** `Baca until 7 PM, then Clark` */
function namesOf(parts: readonly TurnPart[], clocks: DitchClocks, language: Language): string {
  const { texts, format } = SHEETS[language]
  const stays = parts.filter((part, at) => part.holder !== parts[at + 1]?.holder || at === parts.length - 1)
  const names = stays.map((part, at) => {
    const name = part.holder === undefined ? texts.board.nobody : `${part.holder}`
    return at === stays.length - 1 ? name : texts.board.first(name, format.time(part.closesAt, clocks))
  })
  return names.reduce(texts.board.thenNext)
}
