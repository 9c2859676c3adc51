import type { CSSProperties } from 'react'
import type { Layout } from './choose-layout.ts'
import { CELL_PADDING_EMS, shrinkToFit, type WidthOf } from './text-width.ts'

/** How a sheet's texts fit into a layout. */
export interface Fit {
  /** Of a column of the table, as a part of all of it; the column of days is 0. */
  columnWidth: (column: number) => string
  /** Smaller type for a text whose longest word is too wide. The first column beside the days is 0. */
  textStyle: (text: string, column: number) => CSSProperties | undefined
}

export function fitOf(layout: Layout, widthOf: WidthOf): Fit {
  const { columnEms } = layout
  const inAll = columnEms.reduce((sum, width) => sum + width, 0)
  const partOf = (column: number) => (columnEms[column] ?? 0) / inAll
  const ems = layout.columnPoints / layout.fontPoints
  const roomOf = (column: number) => partOf(column + 1) * ems - CELL_PADDING_EMS
  return {
    columnWidth: (column) => `${partOf(column) * 100}%`,
    textStyle(text, column) {
      const scale = shrinkToFit(text, roomOf(column), widthOf)
      return scale < 1 ? { fontSize: `${scale}em` } : undefined
    },
  }
}
