import { type Orientation, type PaperName, printedArea } from './paper-size.ts'

export type TypeSize = 'normal' | 'large'

export interface Layout {
  orientation: Orientation
  /** A row a day, or a block of lines a day in columns, for more slots than fit beside each other. */
  form: 'table' | 'blocks'
  fontPoints: number
  /** Of blocks; a table has 1. */
  columns: number
  /** Only good if everything is on one page. */
  isForOnePage: boolean
}

/** What is to be laid out, in widths of the letter m's height (em). */
interface Needs {
  paper: PaperName
  type: TypeSize
  /** The least width of the table. */
  tableEms: number
  /** The least width of a block. */
  blockEms: number
  /** Lines in the highest block, its heading included. */
  blockLines: number
}

/** In points. Large type is what can be read from 2 m away: capitals of 6 mm. */
const ONE_PAGE: Record<TypeSize, readonly number[]> = {
  normal: [20, 18, 16, 15, 14, 13, 12, 11, 10],
  large: [40, 36, 32, 28, 24],
}
const SEVERAL_PAGES: Record<TypeSize, readonly number[]> = { normal: [12, 11, 10, 9], large: [24] }
const BLOCKS: Record<TypeSize, readonly number[]> = { normal: [12, 11, 10, 9], large: [24, 22, 20, 18, 16] }
const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape']

/** Between columns of blocks, in points. */
export const COLUMN_GAP = 24
/** As much as headers and footers take, in points; a block has to fit below them. */
const HEADER_ROOM = 170
export const LINE_HEIGHT = 1.3

/**
 * Every layout in which nothing is too wide, the best first: the largest type with which all of it is on one page, then
 * what goes on over several pages. At least one.
 */
export function layoutsFor({ paper, type, tableEms, blockEms, blockLines }: Needs): [Layout, ...Layout[]] {
  const tables = (sizes: readonly number[], isForOnePage: boolean): Layout[] =>
    sizes.flatMap((fontPoints) =>
      ORIENTATIONS.filter((orientation) => tableEms * fontPoints <= printedArea(paper, orientation).width).map(
        (orientation) => ({ orientation, form: 'table', fontPoints, columns: 1, isForOnePage }),
      ),
    )
  const inBlocks = (fontPoints: number): Layout => {
    const { width } = printedArea(paper, 'portrait')
    const columns = Math.max(1, Math.floor((width + COLUMN_GAP) / (blockEms * fontPoints + COLUMN_GAP)))
    return { orientation: 'portrait', form: 'blocks', fontPoints, columns, isForOnePage: false }
  }
  const { width, height } = printedArea(paper, 'portrait')
  const fits = (size: number) => blockEms * size <= width && blockLines * LINE_HEIGHT * size <= height - HEADER_ROOM
  const blockSizes = BLOCKS[type]
  const blocks = inBlocks(blockSizes.find(fits) ?? (blockSizes.at(-1) as number))
  const several = tables(SEVERAL_PAGES[type], false)[0]
  return [...tables(ONE_PAGE[type], true), several ?? blocks] as [Layout, ...Layout[]]
}
