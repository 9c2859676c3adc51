declare const named: unique symbol

/**
 * Who has a turn, as it stands on the schedule: one line of visible text, without the schedule's markers,
 * never empty. Made by `findHolderName`.
 */
export type HolderName = string & { readonly [named]: true }

const INVISIBLE = /[\p{Cc}\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu
const MARKERS = /\u{1F4A7}\uFE0F?|\[ACTIVE\]/gu

/**
 * The name a schedule cell holds; undefined when nothing is left of it, which means nobody has the turn.
 *
 * Takes away the droplet and `[ACTIVE]` markers, control, bidi and zero-width characters and surplus
 * spaces, and settles the Unicode form. Anything visible stays as it was typed, formula-looking text too.
 */
export function findHolderName(text: string): HolderName | undefined {
  const oneLine = text.replace(/[\t\r\n\v\f\u0085\u2028\u2029]/g, ' ').replace(INVISIBLE, '')
  const name = withoutMarkers(oneLine.normalize('NFC')).replace(/\s+/gu, ' ').trim()
  return name === '' ? undefined : (name as HolderName)
}

/** Taking a marker out can join the halves of another, so this goes on until none is left. */
function withoutMarkers(text: string): string {
  const less = text.replace(MARKERS, '')
  return less === text ? text : withoutMarkers(less)
}

/** What two spellings of one name have in common: case, spacing and Unicode form do not count. */
export const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()
