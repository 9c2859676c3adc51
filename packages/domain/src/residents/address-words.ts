/** The Postal Service's abbreviations, and a few others people use. */
const SPELLED_OUT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    northeast: 'ne',
    northwest: 'nw',
    southeast: 'se',
    southwest: 'sw',
    alley: 'aly',
    avenue: 'ave av aven',
    boulevard: 'blvd boul',
    circle: 'cir circ',
    court: 'ct crt',
    crossing: 'xing',
    drive: 'dr drv',
    expressway: 'expy',
    highway: 'hwy',
    lane: 'ln',
    loop: 'lp',
    parkway: 'pkwy pky',
    place: 'pl',
    plaza: 'plz',
    point: 'pt',
    road: 'rd',
    square: 'sq',
    street: 'st str',
    terrace: 'ter terr',
    trail: 'trl',
    way: 'wy',
  }).flatMap(([word, short]) => short.split(' ').map((abbreviation) => [abbreviation, word])),
)
const DIRECTIONS_AND_STREET_TYPES: ReadonlySet<string> = new Set(SPELLED_OUT.values())

/** Residents type or paste these with an address; property lists leave them out. */
const ZIP_AND_COUNTRY = /(?: \d{5}(?: \d{4})?)?(?: (?:usa|us|united states(?: of america)?))?$/

/**
 * The words of an address in lower case, without accents, punctuation, or a trailing ZIP code and country.
 * Abbreviations stay as typed.
 */
export function typedWords(address: string): string[] {
  const plain = address
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  const line = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').replace(ZIP_AND_COUNTRY, '')
  return line === '' ? [] : line.split(' ')
}

/** `w` becomes `west` and `pl` `place`; any other word is unchanged. */
export const spelledOut = (word: string): string => SPELLED_OUT.get(word) ?? word

/** The words of an address for comparison: `9840 W. Florida Pl` equals `9840 west florida place`. */
export const addressWords = (address: string): string[] => typedWords(address).map(spelledOut)

/** The house number, if an address begins with one: `9840` or `9840b`, but not the `32nd` of `32nd Ave`. */
export const findHouseNumber = ([first = '']: readonly string[]): string | undefined =>
  /^\d+[a-z]?$/.test(first) ? first : undefined

/** Whether a spelled-out word is a direction or a street type. People leave these out and mix them up. */
export const isDirectionOrStreetType = (word: string): boolean => DIRECTIONS_AND_STREET_TYPES.has(word)
