import type { Layout } from './choose-layout.ts'
import { paginate } from './paginate.ts'
import type { Area } from './paper-size.ts'
import { isHeading, type Sheet } from './sheet.ts'

/** Which rows are in which column of which page, as indexes. A table has one column. */
export type PagesOfRows = number[][][]

/** Left empty on each page, as a part of its height: printers wrap a line more now and then than screens. */
const SPARE = 0.02
const POINTS_PER_PIXEL = 0.75

/** Divides a sheet's rows over pages by the heights that they have in `ruler`, which holds each part once. */
export function measureSheet(ruler: HTMLElement, sheet: Sheet, layout: Layout, area: Area): PagesOfRows {
  const heightOf = (element: Element | null) => (element?.getBoundingClientRect().height ?? 0) * POINTS_PER_PIXEL
  const part = (name: string) => heightOf(ruler.querySelector(`[data-part=${name}]`))
  const around = part('foot') + heightOf(ruler.querySelector('thead'))
  const [top, topAgain] = [part('top'), part('top-again')]
  const pageOf = (column: number) => Math.floor(column / layout.columns)
  const columns = paginate({
    heights: [...ruler.querySelectorAll('[data-block]')].map(heightOf),
    isHeading: (index) => isHeading(sheet.rows[index] as Sheet['rows'][number]),
    roomOn: (column) => area.height * (1 - SPARE) - around - (pageOf(column) === 0 ? top : topAgain),
  })
  return Array.from({ length: Math.max(1, Math.ceil(columns.length / layout.columns)) }, (_, page) =>
    columns.slice(page * layout.columns, (page + 1) * layout.columns),
  )
}
