/** Rather wide than narrow, as the font is the device's own. What is wider still is wrapped, never cut off. */
const EMS_PER_LETTER = 0.56
/** On both sides of a cell together, as in `paper.css`. */
const CELL_PADDING_EMS = 0.6
/** Longer words may be broken: one of them should not make everybody's type smaller. */
const MOST_LETTERS = 14

/** How wide the longest word is. Words end at a space, a slash or a hyphen. */
const longestWordEms = (texts: readonly string[]): number =>
  Math.max(0, ...texts.flatMap((text) => text.split(/[ /-]/)).map(({ length }) => Math.min(length, MOST_LETTERS))) *
  EMS_PER_LETTER

const lineEms = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length)) * EMS_PER_LETTER

/** The least width of a table whose first column is never wrapped, and whose other columns are equally wide. */
export function tableEms(days: readonly string[], columns: readonly (readonly string[])[]): number {
  const widest = Math.max(0, ...columns.map(longestWordEms))
  return lineEms(days) + CELL_PADDING_EMS + columns.length * (widest + CELL_PADDING_EMS)
}

/** The least width of a line with a label, which is never wrapped, and a text. */
export const blockEms = (labels: readonly string[], texts: readonly string[]): number =>
  lineEms(labels) + CELL_PADDING_EMS + longestWordEms(texts)
