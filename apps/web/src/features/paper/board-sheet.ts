import {
  daysIn,
  earlier,
  hoursOfDays,
  isBefore,
  isSkipped,
  later,
  partsOf,
  type Segment,
  segmentsBetween,
  segmentsOfTurn,
  segmentsWithin,
  suspensionOf,
  type TurnPart,
  type TurnPlace,
  tradedFrom,
  turnsOf,
  usualWindow,
} from '@headgate/domain'
import { SHEETS } from '@headgate/language/sheets'
import type { TypeSize } from './choose-layout.ts'
import type { Sheet, SheetRow, SheetSubject } from './sheet.ts'
import { sheetFrame, withMonths, wordTimes } from './sheet-frame.ts'

const NOBODY = '–'
/** Fewer days need no names of months: each day's date has its month. */
const MANY_DAYS = 35

/** More columns do not fit beside each other. */
const MOST_COLUMNS: Record<TypeSize, number> = { normal: 12, large: 4 }

/**
 * The schedule for the noticeboard: a row a day, a column a usual opening, if those fit on a page and most turns open and
 * close by them; else a row a turn.
 */
export function boardSheet(subject: SheetSubject, type: TypeSize): Sheet {
  const turns = turnsOf(segmentsBetween(subject.timeline, subject.range))
  const usual = turns.filter(([first]) => first && isUsual(first, subject))
  const isGrid = usual.length * 2 >= turns.length && subject.rules.slots.length <= MOST_COLUMNS[type]
  return isGrid ? gridSheet(subject) : listSheet(subject)
}

const isUsual = ({ day, slot, turn }: Segment, { rules }: SheetSubject): boolean =>
  rules.slots.includes(slot) && !isBefore(usualWindow({ day, slot }, rules).closesAt, turn.closesAt)

function gridSheet(subject: SheetSubject): Sheet {
  const { rules, range, language } = subject
  const { texts, format } = SHEETS[language]
  const rows = daysIn(range).map((day) => ({
    day,
    row: {
      key: day.toString(),
      day: format.briefDay(day),
      isRuledOff: day.dayOfWeek === 7,
      cells: rules.slots.map((slot) => cellOf(segmentsAt({ day, slot }, subject), subject)),
    } satisfies SheetRow,
  }))
  return {
    ...boardFrame(subject),
    columns: rules.slots.map((slot, index) => {
      const next = rules.slots[index + 1] ?? rules.slots[0] ?? slot
      return { label: format.slotTime(slot), until: texts.board.until(format.slotTime(next)), isWrapped: true }
    }),
    rows: rows.length > MANY_DAYS ? withMonths(rows, subject) : rows.map(({ row }) => row),
  }
}

/** A row a turn, with its times. The first may have opened before the first day. */
function listSheet(subject: SheetSubject): Sheet {
  const { rules, range, language, timeline } = subject
  const { texts, format } = SHEETS[language]
  const segments = segmentsWithin(timeline, hoursOfDays(range, rules.clocks))
  const rows = turnsOf(segments).flatMap((segments, at, turns) => {
    const [first] = segments
    if (!first) return []
    const { day, turn } = first
    const isRuledOff = !turns[at - 1]?.[0]?.day.equals(day)
    const cells = [{ text: wordTimes(turn, subject) }, cellOf(segments, subject)]
    return [{ day, row: { key: `${turn.opensAt}`, day: format.briefDay(day), isRuledOff, cells } satisfies SheetRow }]
  })
  return {
    ...boardFrame(subject),
    columns: [
      { label: texts.board.water, isWrapped: false },
      { label: texts.board.who, isWrapped: true },
    ],
    rows: daysIn(range).length > MANY_DAYS ? withMonths(rows, subject) : rows.map(({ row }) => row),
  }
}

function boardFrame(subject: SheetSubject) {
  const { board } = SHEETS[subject.language].texts
  return { ...sheetFrame(subject), isForBoard: true, title: board.title, dayLabel: board.day }
}

/** What somebody has from one usual opening to the next, as if that were a turn. */
function segmentsAt(place: TurnPlace, { timeline, rules }: SheetSubject): Segment[] {
  const window = usualWindow(place, rules)
  if (isSkipped(window)) return segmentsOfTurn(timeline, place)
  const { opensAt, closesAt } = window
  return segmentsWithin(timeline, { from: opensAt, until: closesAt }).map((segment) => ({
    ...segment,
    opensAt: later(segment.opensAt, opensAt),
    closesAt: earlier(segment.closesAt, closesAt),
    turn: window,
  }))
}

function cellOf(segments: readonly Segment[], subject: SheetSubject): SheetRow['cells'][number] {
  const { closures, rules, language } = subject
  const { texts, format } = SHEETS[language]
  const [first] = segments
  if (!first) return { text: NOBODY }
  const parts = partsOf(segments)
  const text = namesOf(parts, subject)
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
function namesOf(parts: readonly TurnPart[], { rules: { clocks }, language }: SheetSubject): string {
  const { texts, format } = SHEETS[language]
  const stays = parts.filter((part, at) => part.holder !== parts[at + 1]?.holder || at === parts.length - 1)
  const names = stays.map((part, at) => {
    const name = part.holder === undefined ? texts.board.nobody : `${part.holder}`
    return at === stays.length - 1 ? name : texts.board.first(name, format.time(part.closesAt, clocks))
  })
  return names.reduce(texts.board.thenNext)
}
