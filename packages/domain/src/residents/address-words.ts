/** By the Postal Service's abbreviations, and a few of people's own. */
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

/** What a resident may add to an address, or paste with it, and no list of properties has. */
const ZIP_AND_COUNTRY = /(?: \d{5}(?: \d{4})?)?(?: (?:usa|us|united states(?: of america)?))?$/

/**
 * The words of an address, in lower case, without accents, punctuation, and a ZIP code and country at the end.
 * Abbreviations stay as they were typed.
 */
export function typedWords(address: string): string[] {
  const plain = address
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  const line = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').replace(ZIP_AND_COUNTRY, '')
  return line === '' ? [] : line.split(' ')
}

/** `w` is `west`, `pl` is `place`; any other word is itself. */
export const spelledOut = (word: string): string => SPELLED_OUT.get(word) ?? word

/** The words of an address as two addresses are compared by: `9840 W. Florida Pl` and `9840 west florida place`. */
export const addressWords = (address: string): string[] => typedWords(address).map(spelledOut)

/** The number of the house, where an address begins with one: `9840`, `9840b`; not the `32nd` of `32nd Ave`. */
export const findHouseNumber = ([first = '']: readonly string[]): string | undefined =>
  /^\d+[a-z]?$/.test(first) ? first : undefined

/** Whether a word, spelled out, is a direction or a type of street. People leave these out, and mix them up. */
export const isDirectionOrStreetType = (word: string): boolean => DIRECTIONS_AND_STREET_TYPES.has(word)
