import { type Orientation, type PaperName, printedArea } from './paper-size.ts'
import type { SheetNeeds } from './sheet-needs.ts'

export type TypeSize = 'normal' | 'large'

export interface Layout {
  orientation: Orientation
  /** A row a day, or a block of lines a day in columns, for more slots than fit beside each other. */
  form: 'table' | 'blocks'
  fontPoints: number
  /** Blocks, or on several pages parts of a table, beside each other. */
  columns: number
  /** Of a table: the least widths by which its columns divide the page. */
  columnEms: readonly number[]
  /** The width of one of them, in points. */
  columnPoints: number
  /** Only good if everything is on one page. */
  isForOnePage: boolean
}

interface Needs extends Pick<SheetNeeds, 'columnEms' | 'tightColumnEms' | 'blockEms' | 'blockLines'> {
  paper: PaperName
  type: TypeSize
  isForBoard: boolean
}

/** In points, the largest first. */
interface Sizes {
  onePage: readonly number[]
  severalPages: readonly number[]
  blocks: readonly number[]
}

const NORMAL: Sizes = {
  onePage: [20, 18, 16, 15, 14, 13, 12, 11, 10, 9],
  severalPages: [12, 11, 10, 9],
  blocks: [12, 11, 10, 9],
}
const LARGE_IN_HAND: Sizes = { onePage: [28, 24, 22, 20, 18], severalPages: [20, 18], blocks: [20, 18, 16] }
/** What can be read from 2 m away: capitals of 6 mm. */
const LARGE_ON_BOARD: Sizes = { onePage: [40, 36, 32, 28, 24], severalPages: [24], blocks: [24, 22, 20, 18, 16] }

const sizesOf = (type: TypeSize, isForBoard: boolean): Sizes =>
  type === 'normal' ? NORMAL : isForBoard ? LARGE_ON_BOARD : LARGE_IN_HAND

const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape']

/** Between columns of blocks or parts of a table, in points. */
const COLUMN_GAP = 24
/** As much as headers and footers take, in points; a block has to fit below them. */
const HEADER_ROOM = 170
const LINE_HEIGHT = 1.3
/** In points: smaller type than this is not worth half the pages. */
const LEAST_IF_DOUBLED = 10

/**
 * Every layout in which nothing is too wide, the best first: large type with which all of it is on one page, then what
 * goes on over several pages. At least one.
 */
export function layoutsFor({
  paper,
  type,
  isForBoard,
  columnEms,
  tightColumnEms,
  blockEms,
  blockLines,
}: Needs): Layout[] {
  const sizes = sizesOf(type, isForBoard)
  const tables = (widths: readonly number[], sizes: readonly number[], isForOnePage: boolean): Layout[] =>
    sizes.flatMap((fontPoints) =>
      ORIENTATIONS.filter((orientation) => sumOf(widths) * fontPoints <= printedArea(paper, orientation).width).map(
        (orientation) => {
          const { width } = printedArea(paper, orientation)
          const inColumns = isForOnePage
            ? { columns: 1, columnPoints: width }
            : columnsIn(width, sumOf(widths) * fontPoints)
          return { orientation, form: 'table', fontPoints, ...inColumns, columnEms: widths, isForOnePage }
        },
      ),
    )
  const inBlocks = (fontPoints: number): Layout => {
    const inColumns = columnsIn(printedArea(paper, 'portrait').width, blockEms * fontPoints)
    return { orientation: 'portrait', form: 'blocks', fontPoints, ...inColumns, columnEms: [], isForOnePage: false }
  }
  const { width, height } = printedArea(paper, 'portrait')
  const fits = (size: number) => blockEms * size <= width && blockLines * LINE_HEIGHT * size <= height - HEADER_ROOM
  const blocks = inBlocks(sizes.blocks.find(fits) ?? (sizes.blocks.at(-1) as number))
  const onSeveral = [columnEms, tightColumnEms].flatMap((widths) => tables(widths, sizes.severalPages, false))
  const isDoubled = ({ columns, fontPoints, orientation }: Layout) =>
    columns > 1 && fontPoints >= LEAST_IF_DOUBLED && orientation === 'portrait'
  const several = onSeveral.find(isDoubled) ?? onSeveral[0] ?? blocks
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
