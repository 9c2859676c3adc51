import type { DitchError } from '@headgate/domain'
import { RefusedFile } from './refused-file.ts'

/**
 * Formats an expected failure for a terminal: its message, then one line for each fault of a refused file, in the
 * format of compilers: `season.csv:12:3: what is wrong ("the text")`.
 */
export function failureLines(error: DitchError): string[] {
  if (!(error instanceof RefusedFile)) return [error.message]
  const faults = error.faults.map(({ line, column, message, text }) => {
    const quoted = text === '' ? '' : ` (${JSON.stringify(text)})`
    return `${error.fileName}:${line}:${column}: ${message}${quoted}`
  })
  return [error.message, ...faults]
}
