export interface Layout {
  delimiter: string
  /** The length of what comes before the table. */
  charactersBefore: number
  linesBefore: number
}

const SEP_LINE = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i
const DELIMITERS = [',', ';', '\t']
/** Enough for the titles above a heading, and for the heading. */
const CHARACTERS_JUDGED = 20_000

/**
 * The delimiter: the one in a `sep=` line, else the one that makes the most headings in any of the first lines, else
 * the most frequent one in the first line with text.
 */
export function findLayout(text: string, isHeading: (cell: string) => boolean = () => false): Layout {
  const sepLine = SEP_LINE.exec(text)
  if (sepLine) return { delimiter: sepLine[1] as string, charactersBefore: sepLine[0].length, linesBefore: 1 }
  const first = text.slice(0, CHARACTERS_JUDGED)
  const lines = first.split(/\r\n|\n|\r/)
  const headings = (delimiter: string) => Math.max(...lines.map((line) => countHeadings(line, delimiter, isHeading)))
  const firstLine = lines.find((line) => line.trim() !== '') ?? ''
  const cells = (delimiter: string) => firstLine.split(delimiter).length
  const delimiter = DELIMITERS.map((delimiter) => ({
    delimiter,
    headings: headings(delimiter),
    cells: cells(delimiter),
  })).reduce((best, other) =>
    other.headings > best.headings || (other.headings === best.headings && other.cells > best.cells) ? other : best,
  ).delimiter
  return { delimiter, charactersBefore: 0, linesBefore: 0 }
}

const countHeadings = (line: string, delimiter: string, isHeading: (cell: string) => boolean): number =>
  line.split(delimiter).filter((cell) => isHeading(cell.replaceAll('"', ''))).length
