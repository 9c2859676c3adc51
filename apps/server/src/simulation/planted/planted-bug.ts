import type { Seasons } from '../copies/play-seasons.ts'

export const ROOMS = [
  'trades',
  'layers',
  'notices',
  'feeds',
  'ledger',
  'sessions',
  'sales',
  'undo',
  'closures',
  'retry',
  'crash',
  'language',
] as const

/** A small wrong behavior that the simulator must find. */
export interface PlantedBug {
  id: string
  room: (typeof ROOMS)[number]
  /** What would go wrong for people. */
  harm: string
  edits: readonly Edit[]
  /** It needs a moment, a second node, a crash or a row that is easily forgotten. */
  isSubtle?: true
  /** Where it shows; SQLite unless it needs two transactions at once. */
  engine?: Seasons['engine']
}

export interface Edit {
  /** By its path in the project. */
  file: string
  /** Occurs exactly once in it. */
  find: string
  replace: string
}

/** A file's text with an edit made. Throws unless its text is there exactly once. */
export function editText(text: string, { file, find, replace }: Edit): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`)
  return parts.join(replace)
}
