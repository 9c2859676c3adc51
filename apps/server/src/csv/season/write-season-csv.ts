import {
  type DitchClocks,
  type DitchRules,
  ditchDayAt,
  type HolderName,
  localTimeAt,
  type NamedTurn,
  type NameOf,
  placeAfter,
  type Roster,
  type Slot,
  type Steps,
  type Timeline,
  withLeft,
} from '@headgate/domain'
import { writeCsv } from '../write-csv.ts'
import { findRosterFile, isSameTime, writeMoment } from './write-roster.ts'

/**
 * Writes a season as CSV: as the roster that it repeats, or as a grid with a row for each day that has turns, if all are at
 * the usual openings, or else as a list of turns. `readSeasonCsv` reads it back unchanged, and spreadsheets open every cell
 * as text.
 */
export function* writeSeasonCsv(
  turns: readonly NamedTurn[],
  rules: DitchRules,
  roster?: Roster<HolderName>,
): Steps<string> {
  const file = roster && (yield* findRosterFile(turns, roster, rules))
  if (file) return file
  const { slots, clocks } = rules
  const isGrid = turns.every(
    ({ opens, closes }) => slots.includes(opens.slot) && isSameTime(placeAfter(opens, slots), closes, clocks),
  )
  if (!isGrid) {
    const rows = turns.map(({ opens, closes, holder }) => [holder, writeMoment(opens), writeMoment(closes)])
    return writeCsv([['Name', 'From', 'Until'], ...rows])
  }
  const byDay = Map.groupBy(turns, ({ opens }) => opens.day.toString())
  const rows = [...byDay].map(([day, ofDay]) => [day, ...slots.map((slot) => holderAt(ofDay, slot))])
  return writeCsv([['Date', ...slots], ...rows])
}

const holderAt = (turns: readonly NamedTurn[], slot: Slot): string =>
  turns.find(({ opens }) => opens.slot === slot)?.holder ?? ''

/** Writes the hours that trades move as CSV, in order: a row for each, in the ditch's time. */
export function writeTradesCsv(
  timeline: Timeline,
  { clocks, nameOf }: { clocks: DitchClocks; nameOf: NameOf },
): string {
  const timeOf = (instant: Temporal.Instant) =>
    localTimeAt(instant, clocks).toPlainTime().toString({ smallestUnit: 'minute' })
  const rows = withLeft(timeline).flatMap((one) => {
    const { opensAt, closesAt, holder, scheduled } = one
    const isLeft = timeline.left?.includes(one)
    if (holder === scheduled && !isLeft) return []
    const day = ditchDayAt(opensAt, clocks).toString()
    const giver = scheduled === undefined ? '' : nameOf(scheduled)
    return [[day, timeOf(opensAt), timeOf(closesAt), giver, isLeft ? '' : nameOf(holder)]]
  })
  return writeCsv([['Date', 'From', 'Until', 'Scheduled', 'Has it'], ...rows])
}
