import {
  addressOf,
  addressWords,
  compareNaturally,
  findHouseNumber,
  isDirectionOrStreetType,
  type Property,
  regionOf,
  spelledOut,
  typedWords,
} from '@headgate/domain'
import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import type { Place, PlaceSource } from './place-source.ts'

const MAX_SUGGESTIONS = 8
/** More words than any address has. Bounds the work of one search. */
const MAX_WORDS = 12
/** The fewest letters of an unfinished word in which a typo is recognized. */
const MIN_BEGINNING = 3

interface Entry {
  property: Property
  houseNumber: string | undefined
  streetWords: readonly string[]
}

interface Found extends Entry {
  score: number
}

/** The ditch's own list of properties, searched in memory. */
export function ownPlaces(properties: readonly Property[]): PlaceSource {
  const entries = new Map(properties.map((property) => [property.placeId, entryOf(property)]))
  const index = indexOf(properties)
  const search = (query: Query, options: SearchOptions): Found[] =>
    index.search(query, options).flatMap(({ id, score }) => {
      const entry = entries.get(id)
      return entry ? [{ ...entry, score }] : []
    })

  return {
    attribution: null,

    suggest: async (text) => {
      const typed = typedWords(text).slice(0, MAX_WORDS)
      if (typed.length === 0) return []
      const { required, optional } = queriesOf(typed)
      const asTyped = search(required, { fields: ['words'], prefix: true })
      // Try typos only if nothing matches as typed: near misses beside the right house are noise.
      const found = asTyped.length > 0 ? asTyped : search(required, { prefix: isNumeric, fuzzy: typosAllowed })
      const raised = new Map(
        search(optional, { fields: ['words'], prefix: true }).map(({ property, score }) => [property, score]),
      )
      return found
        .map((match) => ({ ...match, score: match.score + (raised.get(match.property) ?? 0) }))
        .toSorted(byHouseNumberThenScore(findHouseNumber(typed)))
        .slice(0, MAX_SUGGESTIONS)
        .map(({ property }) => ({
          placeId: property.placeId,
          street: property.street,
          region: regionOf(property),
        }))
    },

    findByText: async (text) => {
      const words = addressWords(text).slice(0, MAX_WORDS)
      const everyWord = { combineWith: 'AND', queries: words } satisfies Query
      const isSameHouse = ({ houseNumber }: Entry) => houseNumber === findHouseNumber(words)
      const exact = search(everyWord, { fields: ['words'] }).filter(isSameHouse)
      const near = () => search(everyWord, { fields: ['words'], fuzzy: typosAllowed }).filter(isSameHouse)
      const match = onlyMatch(exact.length > 0 ? exact : near(), words)
      return match && placeOf(match.property)
    },

    findById: async (placeId) => {
      const entry = entries.get(placeId)
      return entry && placeOf(entry.property)
    },
  }
}

function indexOf(properties: readonly Property[]): MiniSearch<Property> {
  const index = new MiniSearch<Property>({
    idField: 'placeId',
    fields: ['words', 'beginnings'],
    extractField: (property, field) => {
      if (field === 'placeId') return property.placeId
      const words = addressWords(addressOf(property))
      return (field === 'words' ? words : words.flatMap(beginningsOf)).join(' ')
    },
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word,
  })
  index.addAll(properties)
  return index
}

const entryOf = (property: Property): Entry => {
  const streetWords = addressWords(property.street)
  return { property, streetWords, houseNumber: findHouseNumber(streetWords) }
}

/** The proper prefixes of a name: `flo`, `flor`, `flori`, `florid`. Not of numbers: one with a typo is another house. */
const beginningsOf = (word: string): string[] =>
  isNumeric(word)
    ? []
    : Array.from({ length: word.length - 1 }, (_, end) => word.slice(0, end + 1)).slice(MIN_BEGINNING - 1)

/**
 * Directions and street types raise the score of addresses that have them and exclude none, unless nothing else was
 * typed. The last word may be unfinished: `s` is South, or the start of Sable.
 */
function queriesOf(typed: readonly string[]): { required: Query; optional: Query } {
  const words = typed.map(spelledOut)
  const isOptional = words.every(isDirectionOrStreetType) ? () => false : isDirectionOrStreetType
  const lastTyped = typed.at(-1) ?? ''
  const queryOf = (word: string, at: number): Query =>
    at === words.length - 1 ? { combineWith: 'OR', queries: [word, lastTyped] } : word
  const required: Query[] = []
  const optional: Query[] = []
  for (const [at, word] of words.entries()) (isOptional(word) ? optional : required).push(queryOf(word, at))
  return { required: { combineWith: 'AND', queries: required }, optional: { combineWith: 'OR', queries: optional } }
}

const isNumeric = (word: string): boolean => /^\d/.test(word)

/** In letters; swapping two neighbors counts as two. */
function typosAllowed(word: string): number {
  if (isNumeric(word) || word.length < 4) return 0
  return word.length < 6 ? 1 : 2
}

function byHouseNumberThenScore(typedNumber: string | undefined) {
  const isTheHouse = ({ houseNumber }: Found) => Number(typedNumber !== undefined && houseNumber === typedNumber)
  return (a: Found, b: Found) =>
    isTheHouse(b) - isTheHouse(a) || b.score - a.score || compareNaturally(a.property.street, b.property.street)
}

/** The only match, or the only one whose whole street was typed: the house rather than its Unit 2. */
function onlyMatch(found: readonly Found[], words: readonly string[]): Found | undefined {
  const inFull = found.filter(({ streetWords }) => streetWords.every((word) => words.includes(word)))
  const candidates = inFull.length > 0 ? inFull : found
  return candidates.length === 1 ? candidates[0] : undefined
}

const placeOf = (property: Property): Place => ({
  placeId: property.placeId,
  address: addressOf(property),
  city: property.city,
  state: property.state,
})
