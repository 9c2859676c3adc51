declare const named: unique symbol

/**
 * Who has a turn, as it stands on the schedule: one line of visible text, without the schedule's markers,
 * never empty. Made by `findHolderName`.
 */
export type HolderName = string & { readonly [named]: true }

const LINE_BREAKS = /[\t\r\n\v\f\u0085\u2028\u2029]/gu
/** Control characters, and what Unicode says to draw as nothing: joiners, bidi marks, variation selectors, tags. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const ACTIVE = '[ACTIVE]'

/**
 * The name a schedule cell holds; undefined when nothing is left of it, which means nobody has the turn.
 *
 * Takes away the droplet and `[ACTIVE]` markers, invisible characters and surplus spaces, and settles the
 * Unicode form. Anything visible stays as it was typed, formula-looking text too.
 */
export function findHolderName(text: string): HolderName | undefined {
  const visible = text.toWellFormed().replace(LINE_BREAKS, ' ').replace(INVISIBLE, '')
  const name = withoutMarkers(visible).normalize('NFC').replace(/\s+/gu, ' ').trim()
  return name === '' ? undefined : (name as HolderName)
}

/** Taking a marker out can join the halves of another, so each `]` looks back at what is kept so far. */
function withoutMarkers(text: string): string {
  const kept: string[] = []
  for (const character of text.replaceAll('💧', '')) {
    kept.push(character)
    if (character === ']' && kept.slice(-ACTIVE.length).join('') === ACTIVE) kept.length -= ACTIVE.length
  }
  return kept.join('')
}

/**
 * What two spellings of one name have in common: case, spacing, Unicode form and markers do not count.
 * Empty when the text names nobody.
 */
export const nameKey = (name: string): string =>
  // Upper case first: it is what makes ß and SS, or the two forms of a Greek sigma, meet.
  (findHolderName(name.normalize('NFKC')) ?? '').toUpperCase().toLowerCase()
