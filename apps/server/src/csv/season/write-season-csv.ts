import {
  type DitchRules,
  ditchDayAt,
  type GridTurn,
  type NameOf,
  type Season,
  type Slot,
  slotMinute,
  type Timeline,
} from '@headgate/domain'
import { writeCsv } from '../write-csv.ts'

/**
 * Writes a season as CSV, with a row for each day that has turns. `readSeasonCsv` reads it back unchanged, and
 * spreadsheets open every cell as text. Slots that the ditch no longer has get columns too.
 */
export function writeSeasonCsv({ turns }: Season, { slots }: Pick<DitchRules, 'slots'>): string {
  const columns = [...new Set<Slot>([...slots, ...turns.map(({ slot }) => slot)])].sort(
    (a, b) => slotMinute(a) - slotMinute(b),
  )
  const byDay = Map.groupBy(turns, ({ day }) => day.toString())
  const rows = [...byDay].map(([day, ofDay]) => [day, ...columns.map((slot) => holderAt(ofDay, slot))])
  return writeCsv([['Date', ...columns], ...rows])
}

const holderAt = (turns: readonly GridTurn[], slot: Slot): string =>
  turns.find((turn) => turn.slot === slot)?.holder ?? ''

/** Writes the hours that trades move as CSV, in order: a row for each, in the ditch's time. */
export function writeTradesCsv(
  { segments }: Timeline,
  { timeZone, nameOf }: { timeZone: string; nameOf: NameOf },
): string {
  const timeOf = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
  const rows = segments.flatMap(({ opensAt, closesAt, holder, scheduled }) => {
    if (holder === scheduled) return []
    const day = ditchDayAt(opensAt, timeZone).toString()
    const giver = scheduled === undefined ? '' : nameOf(scheduled)
    return [[day, timeOf(opensAt), timeOf(closesAt), giver, nameOf(holder)]]
  })
  return writeCsv([['Date', 'From', 'Until', 'Scheduled', 'Has it'], ...rows])
}
