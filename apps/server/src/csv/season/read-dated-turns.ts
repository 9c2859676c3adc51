import type { FileFault } from '@headgate/contracts'
import {
  type AgreedTurn,
  compareDays,
  comparePlaces,
  type DitchClocks,
  type DitchDay,
  instantOfPlace,
  isBefore,
  type PlaceRange,
  placeAt,
  type Slot,
  type Steps,
  slotAtMinute,
  slotMinute,
  type TurnPlace,
} from '@headgate/domain'
import { faultAt } from '../file-fault.ts'
import { isStopped, type ListRead, type ListRow } from './list-rows.ts'
import { datesOfFile, settleDay } from './read-days.ts'
import type { Reading } from './reading.ts'
import type { WrittenMoment } from './written-moment.ts'

const MINUTES_A_DAY = 1440

interface Placed extends ListRow {
  opens: TurnPlace
  opensMs: number
  closes: TurnPlace | undefined
  /** Nobody knows when the next row in the file opens, and so when this turn closes. */
  isBeforeUnknown: boolean
}

/** A list: each row has its date. A turn without an end or a length closes where the next one opens. */
export function* readDatedTurns(rows: readonly ListRow[], read: ListRead, { rules, today }: Reading): Steps<void> {
  const { clocks } = rules
  const placed = yield* placeRows(rows, read, { rules, today })
  if (isStopped(read)) return
  const times: (Omit<AgreedTurn, 'holder'> & Pick<ListRow, 'line'>)[] = []
  for (const [at, row] of placed.entries()) {
    yield
    if (row.isOut) continue
    const { opens, holder, minutes, line } = row
    const before = times.at(-1)
    const closes = row.closes ?? placed[at + 1]?.opens
    const faultOf = (role: 'from' | 'until', reason: 'until-missing' | 'until-too-early') =>
      read.rowFaults.push(faultAt(row.at(role), reason, {}))
    if (before && isLater(before.closes, opens, clocks))
      read.rowFaults.push(faultAt(row.at('from'), 'turns-overlap', { line: before.line }))
    else if (!closes || row.isBeforeUnknown) faultOf('until', 'until-missing')
    else if (!isAfter(opens, closes, clocks)) faultOf('until', 'until-too-early')
    else {
      times.push({ opens, closes, line })
      if (holder !== undefined) read.turns.push({ opens, closes, holder })
      if (row.closed !== undefined) read.closures.push({ begins: opens, ends: closes, note: row.closed })
      const took = instantOfPlace(opens, clocks).until(instantOfPlace(closes, clocks)).total('minutes')
      if (minutes !== undefined && Math.round(minutes) !== took) read.lengthsDiffer.push(line)
    }
  }
  read.days = rangesOf(times)
}

/** The rows whose opening is known, in its order. */
function* placeRows(
  rows: readonly ListRow[],
  { rowFaults }: ListRead,
  { rules: { clocks }, today }: Reading,
): Steps<Placed[]> {
  const dates = datesOfFile(rows.flatMap(({ from, until }) => [from?.date, until?.date]))
  const placed: Placed[] = []
  let isUnknown = false
  for (const row of rows.toReversed()) {
    yield
    const faults: FileFault[] = []
    const dayOf: DayOf = (row, role) => {
      const dayCell = row.at(role === 'from' ? 'day' : 'endDay')
      const settled = settleDay(dayCell.text === '' ? row.at(role) : dayCell, row[role]?.date, dates, today)
      if ('day' in settled) return settled.day
      faults.push(settled.fault)
      return undefined
    }
    const opensOn = dayOf(row, 'from')
    if (opensOn && row.from) {
      const opens = withoutNeedlessOffset(placeOf(opensOn, row.from), clocks)
      const opensMs = instantOfPlace(opens, clocks).epochMilliseconds
      const closes = findClose(row, opens, { dayOf, faults, clocks })
      if (!isShown(opens, clocks)) faults.push(faultAt(row.at('from'), 'not-a-moment', {}))
      if (closes && !isShown(closes, clocks)) faults.push(faultAt(row.at('until'), 'not-a-moment', {}))
      const isOut = row.isOut || faults.length > 0
      placed.push({ ...row, opens, opensMs, closes, isOut, isBeforeUnknown: isUnknown && !closes })
      isUnknown = false
    } else isUnknown = true
    if (!row.isOut) rowFaults.push(...faults)
  }
  // 1:59 comes before the second 1:13; places alone order turns that the clocks skip.
  return placed.reverse().sort((a, b) => a.opensMs - b.opensMs || comparePlaces(a.opens, b.opens))
}

type DayOf = (row: ListRow, role: 'from' | 'until') => DitchDay | undefined

export const placeOf = (day: DitchDay, { minute = 0, offset }: WrittenMoment): TurnPlace => ({
  day: day.add({ days: Math.floor(minute / MINUTES_A_DAY) }),
  slot: `${slotAtMinute(minute % MINUTES_A_DAY)}${offset}` as Slot,
})

/** An offset says which of two equal times is meant. Programs write it with any other, too. */
function withoutNeedlessOffset(place: TurnPlace, clocks: DitchClocks): TurnPlace {
  const shown = placeAt(instantOfPlace(place, clocks), clocks)
  return place.slot.endsWith('M') || !isShown(place, clocks) ? place : shown
}

/** Whether the clocks show the time of a place that has an offset. */
const isShown = (place: TurnPlace, clocks: DitchClocks): boolean => {
  if (place.slot.endsWith('M')) return true
  const { day, slot } = placeAt(instantOfPlace(place, clocks), clocks)
  return compareDays(day, place.day) === 0 && slotMinute(slot) === slotMinute(place.slot)
}

const isLater = (a: TurnPlace, b: TurnPlace, clocks: DitchClocks): boolean =>
  isBefore(instantOfPlace(b, clocks), instantOfPlace(a, clocks))

/** The clocks may skip a turn: then it closes as it opens, at a later time of day. */
const isAfter = (opens: TurnPlace, closes: TurnPlace, clocks: DitchClocks): boolean =>
  isLater(closes, opens, clocks) || (!isLater(opens, closes, clocks) && comparePlaces(opens, closes) < 0)

/** When a turn closes by its own row. */
function findClose(
  row: ListRow,
  opens: TurnPlace,
  { dayOf, faults, clocks }: { dayOf: DayOf; faults: FileFault[]; clocks: DitchClocks },
): TurnPlace | undefined {
  const { until, minutes } = row
  if (!until && minutes === undefined) return undefined
  if (!until) return placeAt(instantOfPlace(opens, clocks).add({ minutes: Math.round(minutes ?? 0) }), clocks)
  if (until.minute === undefined) {
    faults.push(faultAt(row.at('until'), 'time-missing', {}))
    return undefined
  }
  const day = until.date ? dayOf(row, 'until') : dayAfter(opens, until)
  // Until midnight of its own day is the end of that day.
  const isItsEnd = until.minute === 0 && day && compareDays(day, opens.day) === 0
  return day && withoutNeedlessOffset(placeOf(day, isItsEnd ? { ...until, minute: MINUTES_A_DAY } : until), clocks)
}

/** The next day that a close without a date may mean. */
function dayAfter({ day, slot }: TurnPlace, { weekday, minute = 0 }: WrittenMoment): DitchDay {
  const isNext = minute <= slotMinute(slot)
  if (weekday === undefined) return day.add({ days: isNext ? 1 : 0 })
  const days = (weekday - day.dayOfWeek + 7) % 7
  return day.add({ days: days === 0 && isNext ? 7 : days })
}

/** The time of turns in order: one range for days that follow each other, from the first opening to the last close. */
function rangesOf(times: readonly Omit<AgreedTurn, 'holder'>[]): PlaceRange[] {
  const ranges: PlaceRange[] = []
  for (const { opens, closes } of times) {
    const last = ranges.at(-1)
    if (last && Temporal.PlainDate.compare(opens.day, last.ends.day.add({ days: 1 })) <= 0) last.ends = closes
    else ranges.push({ begins: opens, ends: closes })
  }
  return ranges
}
