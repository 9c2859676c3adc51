import type { FileFault, FileFaultReason, FileFaultValues } from '@headgate/contracts'
import { CATALOGS } from '@headgate/language/catalogs'

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

/** For faults of the whole file. */
export const START_OF_FILE: Cell = { text: '', line: 1, column: 1 }
