import { z } from 'zod'

const none = z.object({})
const most = z.object({ most: z.int() })
const year = z.object({ year: z.int() })
const named = z.object({ name: z.string() })
const columns = z.array(z.string())

/** Everything that can be wrong with a file, and what its words need. Dates are ISO 8601. */
export const FILE_FAULTS = {
  'file-too-large': z.object({ megabytes: z.number() }),
  'not-csv': none,
  'not-a-workbook': none,
  'workbook-protected': none,
  'workbook-damaged': none,
  'workbook-unsafe': none,
  'workbook-too-large': none,
  'wrong-encoding': z.object({ encoding: z.string() }),
  'quote-not-closed': none,
  'text-after-quote': none,
  'quote-in-cell': none,
  'too-many-lines': most,
  'too-many-columns': most,
  'too-many-cells': most,
  'nul-character': none,
  'empty-file': none,
  'no-turns': none,
  'too-many-turns': most,
  'too-many-names': most,
  'too-many-people': most,
  'no-heading': z.object({ columns }),
  'slots-differ': z.object({ found: columns, slots: columns }),
  'column-missing': z.object({ name: z.string(), columns }),
  'column-repeated': z.object({ name: z.string(), column: z.int() }),
  'cell-without-column': none,
  'short-row': z.object({ cells: z.int() }),
  'date-missing': year,
  'not-a-date': year,
  'year-missing': z.object({ years: z.tuple([z.int(), z.int()]) }),
  'no-such-day': year,
  'year-out-of-range': z.object({ first: z.int(), last: z.int() }),
  'wrong-weekday': z.object({ day: z.iso.date() }),
  'day-repeated': z.object({ day: z.iso.date(), line: z.int() }),
  // In a list or a roster
  'not-a-moment': none,
  'not-a-length': none,
  'not-a-share': none,
  'time-missing': none,
  'weekday-missing': none,
  'until-missing': none,
  'until-too-early': none,
  'turns-overlap': z.object({ line: z.int() }),
  'starts-missing': none,
  'cycle-missing': none,
  'cycle-not-weeks': none,
  /** In minutes. */
  'cycle-too-short': z.object({ total: z.int(), cycle: z.int() }),
  'name-too-long': most,
  'unclear-name': none,
  'ditto-mark': none,
  'formula-error': none,
  // In the list of properties
  'no-properties': none,
  'property-column-missing': named,
  'property-column-repeated': named,
  'property-cell-missing': named,
  'cell-too-long': most,
  'not-plain-text': none,
  'not-a-state': none,
  'not-a-name': none,
  'place-taken': z.object({ address: z.string() }),
  'owner-repeated': z.object({ owner: z.string() }),
  'address-taken': z.object({ placeId: z.string() }),
}
export type FileFaultReason = keyof typeof FILE_FAULTS
export type FileFaultValues = { [R in FileFaultReason]: z.infer<(typeof FILE_FAULTS)[R]> }

/** One fault in a file, located as a spreadsheet shows it. Lines and columns count from 1. */
export const fileFault = z.object({
  line: z.int().positive(),
  column: z.int().positive(),
  /** In English; readers of other languages get their own words for `reason` and `values`. */
  message: z.string(),
  reason: z.enum(Object.keys(FILE_FAULTS) as [FileFaultReason, ...FileFaultReason[]]),
  /** What the reason’s words need, such as `{ cells: 5 }` with `short-row`. */
  values: z.record(z.string(), z.unknown()),
  /** The offending text, truncated. */
  text: z.string(),
})
export type FileFault = z.infer<typeof fileFault>
