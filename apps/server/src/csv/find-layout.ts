export interface Layout {
  delimiter: string
  /** How many characters, and so many lines, come before the table. */
  charactersBefore: number
  linesBefore: number
}

const SEP_LINE = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i

/** What separates the cells: what a `sep=` line says, else what the first line with text has most of. */
export function findLayout(text: string): Layout {
  const said = SEP_LINE.exec(text)
  if (said) return { delimiter: said[1] as string, charactersBefore: said[0].length, linesBefore: 1 }
  const header = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0] ?? ''
  const countOf = (delimiter: string) => header.split(delimiter).length
  const delimiter = [',', ';', '\t'].reduce((best, other) => (countOf(other) > countOf(best) ? other : best))
  return { delimiter, charactersBefore: 0, linesBefore: 0 }
}
