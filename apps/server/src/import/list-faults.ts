import type { FileFault } from '@headgate/contracts'

/** One line for each fault, as compilers write them: `season.csv:12:3: what is wrong ("the text")`. */
export const listFaults = (fileName: string, faults: readonly FileFault[]): string[] =>
  faults.map(({ line, column, message, text }) => {
    const quoted = text === '' ? '' : ` (${JSON.stringify(text)})`
    return `${fileName}:${line}:${column}: ${message}${quoted}`
  })
