import { findHolderName, type HolderName } from './holder-name.ts'

/** One cell of the schedule. */
export interface Entry {
  holder: HolderName
  /** Whether its holder has the water now. */
  isRunning: boolean
}

/** The text on the wire: the name, with a droplet before and `[ACTIVE]` after it while the turn is running. */
export const writeEntry = ({ holder, isRunning }: { holder: string; isRunning: boolean }): string =>
  isRunning ? `💧 ${holder} [ACTIVE]` : holder

/** Reads an entry with its markers in any order; undefined when nobody has the turn. */
export function readEntry(text: string): Entry | undefined {
  const holder = findHolderName(text)
  return holder === undefined ? undefined : { holder, isRunning: text.includes('[ACTIVE]') }
}
