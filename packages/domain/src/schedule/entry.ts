import { findHolderName, type HolderName } from './holder-name.ts'

/** What one cell of the schedule says. */
export interface Entry {
  holder: HolderName
  /** The turn is running: its holder has the water now. */
  isRunning: boolean
}

/** The text other programs read: the name, and for the running turn a droplet before it and `[ACTIVE]` behind. */
export const writeEntry = ({ holder, isRunning }: Entry): string => (isRunning ? `💧 ${holder} [ACTIVE]` : holder)

/** Reads an entry with its markers in any order and spelling; undefined when nobody has the turn. */
export function readEntry(text: string): Entry | undefined {
  const holder = findHolderName(text)
  return holder === undefined ? undefined : { holder, isRunning: text.includes('[ACTIVE]') }
}
