/** The width of a text in ems, which are the type's height. */
export type WidthOf = (text: string) => number

/** On both sides of a cell together, as in `sheet-parts.tsx`. */
export const CELL_PADDING_EMS = 0.7
/** Wider words are in smaller type, or broken: one of them should not make everybody's type smaller. */
const WIDEST_WORD_EMS = 6
/** The same where a ditch has many slots. */
const WIDEST_WORD_IF_TIGHT_EMS = 4.8
const SMALLEST = 0.6

/** Measures in the device's own font, a little bold. */
export function widthOnScreen(): WidthOf {
  const canvas = document.createElement('canvas').getContext('2d')
  const { fontFamily } = getComputedStyle(document.body)
  if (!canvas) return (text) => text.length * 0.6
  canvas.font = `600 100px ${fontFamily}`
  const known = new Map<string, number>()
  return (text) => {
    const width = known.get(text) ?? canvas.measureText(text).width / 100
    known.set(text, width)
    return width
  }
}

/** Words end at a space, a slash or a hyphen, which stays with the word before it. */
const wordsOf = (text: string): string[] => text.split(/ |(?<=[/-])/)

const widestWord = (texts: readonly string[], widthOf: WidthOf): number =>
  Math.min(WIDEST_WORD_EMS, widestLine([...new Set(texts.flatMap(wordsOf))], widthOf))

/** By how much smaller a text has to be so that its longest word fits into `roomEms`: 1 if it fits, and at least 0.6. */
export const shrinkToFit = (text: string, roomEms: number, widthOf: WidthOf): number =>
  Math.max(SMALLEST, Math.min(1, roomEms / widestLine(wordsOf(text), widthOf)))

const widestLine = (texts: readonly string[], widthOf: WidthOf): number => Math.max(0, ...texts.map(widthOf))

interface Columns {
  /** The first column's texts, which are never wrapped. */
  days: readonly string[]
  columns: readonly { texts: readonly string[]; isWrapped: boolean }[]
}

/** The least width of each column of a table, the first one included. Those that are wrapped are equally wide. */
export function columnEms({ days, columns }: Columns, widthOf: WidthOf, isTight = false): number[] {
  const widest = Math.max(0, ...columns.map(({ texts, isWrapped }) => (isWrapped ? widestWord(texts, widthOf) : 0)))
  const wrapped = isTight ? Math.min(WIDEST_WORD_IF_TIGHT_EMS, widest) : widest
  const widths = columns.map(({ texts, isWrapped }) => (isWrapped ? wrapped : widestLine(texts, widthOf)))
  return [widestLine(days, widthOf), ...widths].map((width) => width + CELL_PADDING_EMS)
}
