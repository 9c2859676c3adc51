import type { FileFault, FileFaultReason, FileFaultValues } from '@headgate/contracts'
import type { DitchError } from '@headgate/domain'
import { CATALOGS } from '@headgate/language/catalogs'
import { DitchProblem } from '../ditch-problem.ts'

/** A cell's text and its position in a spreadsheet. Lines and columns count from 1. */
export interface Cell {
  text: string
  line: number
  column: number
}

/** Thrown when a file cannot be read any further. */
export class UnreadableFile extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault.message)
    this.fault = fault
  }
}

const LONGEST_EXCERPT = 60

/** A fault at a cell. Its text is truncated, and characters that could affect a terminal or a page are replaced. */
export function faultAt<R extends FileFaultReason>(
  { text, line, column }: Cell,
  reason: R,
  values: FileFaultValues[R],
): FileFault {
  const plain = text.slice(0, LONGEST_EXCERPT * 4).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '�')
  const characters = [...plain]
  const excerpt = characters.slice(0, LONGEST_EXCERPT).join('')
  return {
    line,
    column,
    message: CATALOGS.en.faults[reason](values),
    reason,
    values,
    text: characters.length > LONGEST_EXCERPT ? `${excerpt}…` : excerpt,
  }
}

/** Gives a file up at a cell. */
export function refuseAt<R extends FileFaultReason>(cell: Cell, reason: R, values: FileFaultValues[R]): never {
  throw new UnreadableFile(faultAt(cell, reason, values))
}

/** Gives a file up as a whole. */
export function refuseFile<R extends FileFaultReason>(reason: R, values: FileFaultValues[R]): never {
  return refuseAt(START_OF_FILE, reason, values)
}

/** For faults of the whole file. */
export const START_OF_FILE: Cell = { text: '', line: 1, column: 1 }

/** A file with faults: nothing was changed. `faults` lists all of them, in order. */
export class RefusedFile extends DitchProblem {
  readonly faults: FileFault[]
  readonly fileName: string

  constructor(faults: FileFault[], fileName = 'file') {
    super('faulty-file', { faults: faults.length }, { details: { faults } })
    this.faults = faults
    this.fileName = fileName
  }
}

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
