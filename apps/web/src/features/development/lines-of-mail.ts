interface MailLine {
  line: string
  /** The line is a link, and nothing else. */
  url: string | undefined
  key: string
}

/** A plain message line by line. Only web addresses become links, whatever else a message may say. */
export const linesOf = (text: string): MailLine[] =>
  text.split('\n').map((line, index) => ({
    line,
    url: /^https?:\/\/\S+$/.test(line.trim()) ? line.trim() : undefined,
    key: `${index} ${line}`,
  }))
