import { searchText } from '@headgate/domain'

/** In degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/**
 * Where a town or ZIP code of a state is; undefined if no list has it. The lists come with two packages and take some
 * memory, so they are loaded at the first question, which a ditch asks once in its life.
 */
export async function findTown(town: string, state: string): Promise<Place | undefined> {
  const { default: zips } = await import('zipcodes/lib/codes.js')
  const zip = /^\s*(\d{5})(-\d{4})?\s*$/.exec(town)?.[1]
  if (zip !== undefined) {
    const found = zips.codes[zip]
    return found?.state === state ? placeOf(found) : undefined
  }
  const { default: census } = await import('zipcode-city-distance/helper/shortCityData.js')
  const key = townKey(town)
  const [place] = Object.entries(census.shortCityData).flatMap(([name, places]) =>
    townKey(name) === key ? places.filter((one) => one.state === state) : [],
  )
  if (place) return { latitude: place.lat, longitude: place.lon }
  // A hamlet with a post office. A large town has many.
  const offices = Object.values(zips.codes).filter((one) => one.state === state && townKey(one.city) === key)
  const middle = offices.map(placeOf).toSorted((a, b) => a.latitude - b.latitude)[Math.trunc(offices.length / 2)]
  return middle
}

const placeOf = ({ latitude, longitude }: Place): Place => ({ latitude, longitude })

const SHORTENED: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/** Without accents, case, points and spaces. */
const townKey = (name: string): string =>
  searchText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => SHORTENED[word] ?? word)
    .join('')
