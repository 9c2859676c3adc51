interface MailLine {
  line: string
  /** Set if the line is nothing but a link. */
  url: string | undefined
  key: string
}

/** Splits a plain message into lines. Only web addresses become links. */
export const linesOf = (text: string): MailLine[] =>
  text.split('\n').map((line, index) => ({
    line,
    url: /^https?:\/\/\S+$/.test(line.trim()) ? line.trim() : undefined,
    key: `${index} ${line}`,
  }))
