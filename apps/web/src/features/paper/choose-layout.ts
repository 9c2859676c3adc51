import { type Orientation, type PaperName, printedArea } from './paper-size.ts'
import type { SheetNeeds } from './sheet-needs.ts'

export type TypeSize = 'normal' | 'large'

export interface Layout {
  orientation: Orientation
  fontPoints: number
  /** On several pages, as many parts of the table beside each other. */
  columns: number
  /** The least widths by which the table's columns divide the page. */
  columnEms: readonly number[]
  /** The width of one of them, in points. */
  columnPoints: number
  /** Only good if everything is on one page. */
  isForOnePage: boolean
}

interface Needs extends SheetNeeds {
  paper: PaperName
  type: TypeSize
  isForBoard: boolean
}

/** In points, the largest first. */
interface Sizes {
  onePage: readonly number[]
  severalPages: readonly number[]
}

const NORMAL: Sizes = {
  onePage: [20, 18, 16, 15, 14, 13, 12, 11, 10, 9],
  severalPages: [12, 11, 10, 9],
}
const LARGE_IN_HAND: Sizes = { onePage: [28, 24, 22, 20, 18], severalPages: [20, 18] }
/** What can be read from 2 m away: capitals of 6 mm. */
const LARGE_ON_BOARD: Sizes = { onePage: [40, 36, 32, 28, 24], severalPages: [24] }

const sizesOf = (type: TypeSize, isForBoard: boolean): Sizes =>
  type === 'normal' ? NORMAL : isForBoard ? LARGE_ON_BOARD : LARGE_IN_HAND

const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape']

/** Between parts of a table, in points. */
const COLUMN_GAP = 24
/** In points: smaller type than this is not worth half the pages. */
const LEAST_IF_DOUBLED = 10

/**
 * The layouts in which nothing is too wide, the best first: large type with which all of it is on one page, then one
 * that goes on over several pages. Where nothing fits, the last has the smallest type.
 */
export function layoutsFor({ paper, type, isForBoard, columnEms, tightColumnEms }: Needs): Layout[] {
  const sizes = sizesOf(type, isForBoard)
  const tables = (widths: readonly number[], sizes: readonly number[], isForOnePage: boolean): Layout[] =>
    sizes.flatMap((fontPoints) =>
      ORIENTATIONS.filter((orientation) => sumOf(widths) * fontPoints <= printedArea(paper, orientation).width).map(
        (orientation) => {
          const { width } = printedArea(paper, orientation)
          const inColumns = isForOnePage
            ? { columns: 1, columnPoints: width }
            : columnsIn(width, sumOf(widths) * fontPoints)
          return { orientation, fontPoints, ...inColumns, columnEms: widths, isForOnePage }
        },
      ),
    )
  const onSeveral = [columnEms, tightColumnEms].flatMap((widths) => tables(widths, sizes.severalPages, false))
  const smallest: Layout = {
    orientation: 'landscape',
    fontPoints: sizes.severalPages.at(-1) as number,
    columns: 1,
    columnPoints: printedArea(paper, 'landscape').width,
    columnEms: tightColumnEms,
    isForOnePage: false,
  }
  const isDoubled = ({ columns, fontPoints, orientation }: Layout) =>
    columns > 1 && fontPoints >= LEAST_IF_DOUBLED && orientation === 'portrait'
  const several = onSeveral.find(isDoubled) ?? onSeveral[0] ?? smallest
  const onOnePage = tables(columnEms, sizes.onePage, true).toSorted((a, b) => worthOf(b) - worthOf(a))
  return [...onOnePage, several]
}

/** As many as fit beside each other, at least one; all lengths are in points. */
function columnsIn(width: number, least: number): Pick<Layout, 'columns' | 'columnPoints'> {
  const columns = Math.max(1, Math.floor((width + COLUMN_GAP) / (least + COLUMN_GAP)))
  return { columns, columnPoints: (width - (columns - 1) * COLUMN_GAP) / columns }
}

/** Upright pages hang better on a board: sideways, the type has to be a quarter larger to be worth it. */
const worthOf = ({ orientation, fontPoints }: Layout): number => fontPoints * (orientation === 'portrait' ? 1.25 : 1)

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)
