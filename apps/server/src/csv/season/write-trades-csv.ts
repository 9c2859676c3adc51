import { type DitchRules, ditchDayAt, type Season } from '@headgate/domain'
import { writeCsv } from '../write-csv.ts'

/** Writes the hours that trades move as CSV, in order: a row for each, in the ditch's time. */
export function writeTradesCsv({ turns }: Season, { timeZone }: Pick<DitchRules, 'timeZone'>): string {
  const timeOf = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
  const rows = turns.flatMap(({ parts = [] }) =>
    parts.flatMap(({ opensAt, closesAt, holder, scheduled }) =>
      holder === scheduled
        ? []
        : [
            [
              ditchDayAt(opensAt, timeZone).toString(),
              timeOf(opensAt),
              timeOf(closesAt),
              scheduled ?? '',
              holder ?? '',
            ],
          ],
    ),
  )
  return writeCsv([['Date', 'From', 'Until', 'Scheduled', 'Has it'], ...rows])
}
