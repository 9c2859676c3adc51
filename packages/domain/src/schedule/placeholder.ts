import { searchText } from '../search-text.ts'
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

/** `OFF`, `ditch is closed`, `NO WATER`, `acequia cerrada`, `sin agua`. */
const CLOSED =
  /^(?:(?:the |la |el )?(?:ditch|water|headgate|gate|lateral|acequia|canal|agua|zanja|compuerta) (?:is |esta )?)?(?:(?:turned |shut ?|shut-)?off|closed?|closure|shut ?down|no water|without water|dry|cerrad[oa]|cierre|cortad[oa]|sin agua|no hay agua|ditch off|no irrigation)(?=$|[^a-z0-9]*$|\s*[-‐‑‒–—(:;,/.!]| (?:for|on|until|till?|through|thru|due|because|all|today|por|hasta|el|para)\b| \d)/

/**
 * What a text in place of a holder's name says besides that the ditch is off: `July 4` of `OFF - July 4`, often nothing.
 * Undefined if it does not say so.
 */
export function findClosed(text: string): string | undefined {
  const plain = text.trim().replace(/^[\p{P}\p{S}\s]+/gu, '')
  // Accents of one letter each, so that what follows can be cut from the text as it was written.
  const match = CLOSED.exec(searchText(plain.normalize('NFC')))
  if (!match) return undefined
  return [...plain.normalize('NFC')]
    .slice([...match[0]].length)
    .join('')
    .replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')
}

/**
 * What a text in place of a holder's name means if it is not a name; undefined if it may be one. Case, spacing and
 * surrounding punctuation are ignored: `(tbd)`, `T.B.D.` and `TBD?` are equal.
 */
export function findPlaceholder(text: string): Placeholder | undefined {
  const key = nameKey(text)
  if (MARKS_OF_NOTHING.test(key) || findClosed(text) !== undefined) return 'nobody'
  if (NO_NAME.test(key)) return 'ditto'
  const words = key.replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')
  if (NOBODY.has(words) || NOBODY.has(words.replaceAll('.', ''))) return 'nobody'
  return UNCLEAR.has(words) || words === 'n.a' ? 'unclear' : undefined
}
