import { nameKey } from './holder-name.ts'

/**
 * What a cell says that names nobody. `nobody`: that the turn is nobody's, as a dash or `TBD` does. `unclear`: it may
 * mean that, or the name above, or somebody; only the one who wrote it knows.
 */
export type Placeholder = 'nobody' | 'unclear'

/** Dashes, dots, question marks, brackets: no name is made of these. */
const MARKS_OF_NOTHING = /^[\p{Pd}\p{Pc}\p{Ps}\p{Pe}−.,:;…·•*?¿/\\|~#\s]+$/u

/** With ditto marks and arrows, which stand for the name above. A picture may be somebody's own sign. */
const NO_NAME = /^(?:(?!\p{Extended_Pictographic})[\p{P}\p{S}\s])+$/u

const NOBODY: ReadonlySet<string> = new Set([
  'tbd',
  'tba',
  'tbc',
  'to be decided',
  'to be determined',
  'to be announced',
  'n/a',
  'none',
  'nobody',
  'no one',
  'unassigned',
  'not assigned',
  'vacant',
  'empty',
])

/** Families are called Na, Null and Open, and a holder may go by one letter. */
const UNCLEAR: ReadonlySet<string> = new Set(['na', 'nil', 'null', 'open', 'x', 'xx', 'xxx'])

/**
 * Whether a text that stands where a holder's name should is none; undefined when it may be a name. Case, spacing,
 * and punctuation around it do not count: `(tbd)`, `T.B.D.` and `TBD?` are one.
 */
export function findPlaceholder(text: string): Placeholder | undefined {
  const key = nameKey(text)
  if (MARKS_OF_NOTHING.test(key)) return 'nobody'
  if (NO_NAME.test(key)) return 'unclear'
  const words = key.replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')
  if (NOBODY.has(words) || NOBODY.has(words.replaceAll('.', ''))) return 'nobody'
  return UNCLEAR.has(words) || words === 'n.a' ? 'unclear' : undefined
}
