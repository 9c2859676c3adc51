import { isHeading, type Sheet } from './sheet.ts'
import { columnEms, type WidthOf } from './text-width.ts'

/** How much room a sheet's texts need, in ems. */
export interface SheetNeeds {
  /** The least width of each column of a table, the first one included. */
  columnEms: number[]
  /** The same with longer words in smaller type. */
  tightColumnEms: number[]
}

export function needsOf({ rows, columns, dayLabel }: Sheet, widthOf: WidthOf): SheetNeeds {
  const days = rows.flatMap((row) => (isHeading(row) ? [] : [row]))
  const textsOf = (column: number) => days.map(({ cells }) => cells[column]?.text ?? '')
  const table = {
    days: [dayLabel, ...days.map(({ day }) => day)],
    columns: columns.map(({ label, isWrapped }, at) => ({ texts: [label, ...textsOf(at)], isWrapped })),
  }
  return { columnEms: columnEms(table, widthOf), tightColumnEms: columnEms(table, widthOf, true) }
}
