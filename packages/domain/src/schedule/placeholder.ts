import { nameKey } from './holder-name.ts'

/**
 * What a cell without a name means. `nobody`: the turn has no holder, as with a dash or `TBD`. `unclear`: it could
 * mean that or be a name; only its author knows. `ditto`: it could also mean the name above.
 */
export type Placeholder = 'nobody' | 'unclear' | 'ditto'

/** Dashes, dots, question marks, brackets: no name is made of these. */
const MARKS_OF_NOTHING = /^[\p{Pd}\p{Pc}\p{Ps}\p{Pe}−.,:;…·•*?¿/\\|~#\s]+$/u

/** Also ditto marks and arrows, which repeat the name above. A pictograph may be somebody's mark. */
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
  'nadie',
  'ninguno',
  'vacante',
  'sin asignar',
])

/** Na, Null and Open are surnames too, and a holder may go by one letter. */
const UNCLEAR: ReadonlySet<string> = new Set(['na', 'nil', 'null', 'open', 'libre', 'x', 'xx', 'xxx'])

/**
 * What a text in place of a holder's name means if it is not a name; undefined if it may be one. Case, spacing and
 * surrounding punctuation are ignored: `(tbd)`, `T.B.D.` and `TBD?` are equal.
 */
export function findPlaceholder(text: string): Placeholder | undefined {
  const key = nameKey(text)
  if (MARKS_OF_NOTHING.test(key)) return 'nobody'
  if (NO_NAME.test(key)) return 'ditto'
  const words = key.replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')
  if (NOBODY.has(words) || NOBODY.has(words.replaceAll('.', ''))) return 'nobody'
  return UNCLEAR.has(words) || words === 'n.a' ? 'unclear' : undefined
}
