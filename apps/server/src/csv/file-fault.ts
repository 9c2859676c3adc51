import type { FileFault } from '@headgate/contracts'

/** One cell as the file has it, and where a spreadsheet shows it. Both numbers count from 1. */
export interface Cell {
  text: string
  line: number
  column: number
}

/** Stops the reading of a file that cannot be read any further. */
export class UnreadableFile extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault.message)
    this.fault = fault
  }
}

const LONGEST_EXCERPT = 60

/** Says what is wrong with a cell. Its text is cut short, and what could upset a terminal or a page taken out. */
export function faultAt({ text, line, column }: Cell, message: string): FileFault {
  const plain = text.slice(0, LONGEST_EXCERPT * 4).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '�')
  const characters = [...plain]
  const excerpt = characters.slice(0, LONGEST_EXCERPT).join('')
  return { line, column, message, text: characters.length > LONGEST_EXCERPT ? `${excerpt}…` : excerpt }
}

/** The start of the file, for what is wrong with all of it. */
export const START_OF_FILE: Cell = { text: '', line: 1, column: 1 }
