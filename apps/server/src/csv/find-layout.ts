export interface Layout {
  delimiter: string
  /** The length of what comes before the table. */
  charactersBefore: number
  linesBefore: number
}

const SEP_LINE = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i

/** The delimiter: the one in a `sep=` line, else the most frequent one in the first line with text. */
export function findLayout(text: string): Layout {
  const sepLine = SEP_LINE.exec(text)
  if (sepLine) return { delimiter: sepLine[1] as string, charactersBefore: sepLine[0].length, linesBefore: 1 }
  const header = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0] ?? ''
  const countOf = (delimiter: string) => header.split(delimiter).length
  const delimiter = [',', ';', '\t'].reduce((best, other) => (countOf(other) > countOf(best) ? other : best))
  return { delimiter, charactersBefore: 0, linesBefore: 0 }
}
