declare const named: unique symbol

/**
 * The name on a turn: one line of visible text without the schedule's markers, never empty. Made by
 * `findHolderName`.
 */
export type HolderName = string & { readonly [named]: true }

const LINE_BREAKS = /[\t\r\n\v\f\u0085\u2028\u2029]/gu
/** Control characters, and those Unicode renders as nothing: joiners, bidi marks, variation selectors, tags. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const ACTIVE = '[ACTIVE]'
/** Visible ASCII with single spaces, as nearly all names are: nothing below would change it. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * The name in a schedule cell; undefined if nothing is left of it, which means nobody has the turn.
 *
 * Removes the droplet and `[ACTIVE]` markers, invisible characters and surplus spaces, and normalizes to NFC.
 * Anything visible stays as typed, including text that looks like a formula.
 */
export function findHolderName(text: string): HolderName | undefined {
  if (PLAIN.test(text) && !text.includes(ACTIVE)) return text as HolderName
  const visible = text.toWellFormed().replace(LINE_BREAKS, ' ').replace(INVISIBLE, '')
  const name = withoutMarkers(visible).normalize('NFC').replace(/\s+/gu, ' ').trim()
  return name === '' ? undefined : (name as HolderName)
}

/** Removing a marker can join the halves of another, so each `]` checks the end of the result so far. */
function withoutMarkers(text: string): string {
  const result: string[] = []
  for (const character of text.replaceAll('💧', '')) {
    result.push(character)
    if (character === ']' && result.slice(-ACTIVE.length).join('') === ACTIVE) result.length -= ACTIVE.length
  }
  return result.join('')
}

/** A key for comparing names that ignores case, spacing, Unicode form and markers. Empty when the text names nobody. */
export const nameKey = (name: string): string =>
  // Upper case first, so that ß equals SS and both lower-case Greek sigmas are equal.
  (findHolderName(name.normalize('NFKC')) ?? '').toUpperCase().toLowerCase()
