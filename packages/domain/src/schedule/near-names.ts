import { finish, type Steps } from '../steps.ts'
import { type FamilyName, familyNameOf, isSameFamily } from './family-name.ts'
import { nameKey } from './holder-name.ts'
import { ownersOfHolder } from './owners-of-holder.ts'

/** A new name, and the known one it resembles. */
export interface NearName {
  name: string
  like: string
}

/** Hundreds of new names against a thousand. A file with more is a different list, not one with typos. */
const MAX_COMPARED = 300_000
/** A longer text is a remark, and comparing takes as long as both names are. */
const MAX_LETTERS = 60

/**
 * The unknown names that look like misspellings of a known one, in the given order, each with the nearest known name.
 *
 * Two names are near if they differ only in accents, spaces and punctuation, or by one letter omitted, inserted,
 * changed or swapped with its neighbor; from eight letters on, by two. Names under four letters are near only if their
 * letters are the same, and names with different digits never: `Lot 12` is not `Lot 13`. Holders of as many owners are
 * compared owner by owner: `Smith/Leo` is not near `Smith/Lee`. A couple is near its family, and whoever it has in common
 * with another of that name: `Bob & Ann Smith` and `Smith`, `Smith, Bob and Ann`, `The Smiths`.
 */
export const nearNames = (names: readonly string[], known: readonly string[]): NearName[] =>
  finish(nearNamesInSteps(names, known))

/** `nearNames`, for thousands. */
export function* nearNamesInSteps(names: readonly string[], known: readonly string[]): Steps<NearName[]> {
  const candidates = yield* byKey(known)
  const strangers = new Map<string, string>()
  for (const name of names) {
    const key = nameKey(name)
    if (!candidates.has(key)) strangers.set(key, name)
    yield
  }
  const near: NearName[] = []
  let compared = 0
  for (const name of strangers.values()) {
    compared += candidates.size
    if (compared > MAX_COMPARED) return near
    const nearest = nearestAmong(lettersOf(name), candidates.values())
    if (nearest) near.push({ name, like: nearest.name })
    yield
  }
  return near
}

function nearestAmong(letters: Letters, candidates: Iterable<Letters>): Letters | undefined {
  let nearest: Letters | undefined
  let least = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const distance = distanceBetween(letters, candidate)
    if (distance === undefined || distance >= least) continue
    nearest = candidate
    least = distance
  }
  return nearest
}

/**
 * The names that look like misspellings of a known one or of an earlier name of the list, each with the nearest; a known
 * one comes first.
 */
export function* nearNamesAmong(names: readonly string[], known: readonly string[]): Steps<NearName[]> {
  const near = yield* nearNamesInSteps(names, known)
  const found = new Map(near.map((one) => [one.name, one]))
  const knownKeys = new Set(known.map(nameKey))
  const earlier: Letters[] = []
  let compared = 0
  for (const name of names) {
    const letters = lettersOf(name)
    compared += earlier.length
    if (compared > MAX_COMPARED) break
    const nearest = found.has(name) || knownKeys.has(letters.key) ? undefined : nearestAmong(letters, earlier)
    if (nearest && nearest.key !== letters.key) found.set(name, { name, like: nearest.name })
    earlier.push(letters)
    yield
  }
  return [...found.values()]
}

/** By key, the last of each. */
function* byKey(names: readonly string[]): Steps<Map<string, Letters>> {
  const found = new Map<string, Letters>()
  for (const name of names) {
    const letters = lettersOf(name)
    found.set(letters.key, letters)
    yield
  }
  return found
}

/** Two names that may be one: `name` is in the file, `like` is known already or is the more frequent of both there. */
export interface SimilarNames extends NearName {
  isKnown: boolean
  /** The turns in the file of each, whatever the case and spacing of the name. */
  turns: number
  likeTurns: number
}

/**
 * The names of a file that look like misspellings of a known one or of another in the file, each with the nearest: a
 * known one first, else the one with more turns, else the one that comes first. Names that differ only in case and
 * spacing are one name, under its most frequent spelling. Holders of as many owners are compared owner by owner.
 * `turns` has the number of turns of each name, in the file's order.
 */
export function* similarNames(turns: ReadonlyMap<string, number>, known: readonly string[]): Steps<SimilarNames[]> {
  const spellings = Map.groupBy(turns, ([name]) => nameKey(name))
  const turnsOf = (key: string) => (spellings.get(key) ?? []).reduce((sum, [, held]) => sum + held, 0)
  const knownLetters = yield* byKey(known)
  const candidates: Candidate[] = [...knownLetters.values()].map((letters) => ({
    ...letters,
    rank: Number.POSITIVE_INFINITY,
    isKnown: true,
  }))
  for (const [key, named] of spellings) {
    if (!knownLetters.has(key))
      candidates.push({ ...lettersOf(mostFrequent(named)), rank: turnsOf(key), isKnown: false })
    yield
  }
  const similar: SimilarNames[] = []
  let compared = 0
  for (const [at, stranger] of candidates.entries()) {
    if (stranger.isKnown) continue
    compared += candidates.length
    if (compared > MAX_COMPARED) return similar
    const nearest = nearestOf(stranger, at, candidates)
    yield
    if (!nearest) continue
    const { name, key, isKnown } = nearest
    similar.push({ name: stranger.name, like: name, isKnown, turns: turnsOf(stranger.key), likeTurns: turnsOf(key) })
  }
  return similar
}

const mostFrequent = (named: readonly (readonly [name: string, turns: number])[]): string =>
  named.reduce((best, one) => (one[1] > best[1] ? one : best))[0]

interface Candidate extends Letters {
  /** The number of turns; a known name comes before any other. */
  rank: number
  isKnown: boolean
}

function nearestOf(stranger: Candidate, at: number, candidates: readonly Candidate[]): Candidate | undefined {
  let nearest: Candidate | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [index, candidate] of candidates.entries()) {
    const isBefore = candidate.rank > stranger.rank || (candidate.rank === stranger.rank && index < at)
    const distance = isBefore ? distanceBetween(stranger, candidate) : undefined
    if (distance === undefined || distance > least) continue
    if (distance === least && nearest && nearest.rank >= candidate.rank) continue
    nearest = candidate
    least = distance
  }
  return nearest
}

interface Letters {
  name: string
  key: string
  letters: readonly string[]
  digits: string
  /** Of a holder of several owners; empty for one owner. */
  owners: readonly Letters[]
  family: FamilyName | undefined
}

function lettersOf(name: string): Letters {
  const key = nameKey(name)
  const plain = key.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
  const owners = ownersOfHolder(name)
  return {
    name,
    key,
    letters: [...plain],
    digits: plain.replace(/\P{N}/gu, ''),
    owners: owners.length > 1 ? owners.map(lettersOf) : [],
    family: familyNameOf(name),
  }
}

/** Farther than any misspelling. */
const WITHIN_FAMILY = 1_000

/** How far apart two names are; undefined if they are not near. */
const distanceBetween = (one: Letters, other: Letters): number | undefined =>
  distanceOfHolders(one, other) ?? (isOfFamily(one.family, other.family) ? WITHIN_FAMILY : undefined)

/** Whether one name is of a couple or a whole family, and the other of somebody in it. */
function isOfFamily(one: FamilyName | undefined, other: FamilyName | undefined): boolean {
  if (!one || !other || !isSameFamily(one.family, other.family)) return false
  if (one.given.length === 0 || other.given.length === 0) return !one.isPlain && !other.isPlain
  return one.given.some((name) => other.given.includes(name))
}

/** The edit distance; undefined when it is too large for a misspelling. Of several owners, the sum of their distances. */
function distanceOfHolders(one: Letters, other: Letters): number | undefined {
  if (one.owners.length === 0 || one.owners.length !== other.owners.length) return distanceOfNames(one, other)
  const left = [...other.owners]
  let sum = 0
  for (const owner of one.owners) {
    const distances = left.map((candidate) => (owner.key === candidate.key ? 0 : distanceOfNames(owner, candidate)))
    const least = Math.min(...distances.map((distance) => distance ?? Number.POSITIVE_INFINITY))
    if (least === Number.POSITIVE_INFINITY) return undefined
    left.splice(distances.indexOf(least), 1)
    sum += least
  }
  return sum
}

function distanceOfNames(one: Letters, other: Letters): number | undefined {
  if (one.digits !== other.digits) return undefined
  if (one.letters.length === other.letters.length && one.letters.every((letter, at) => letter === other.letters[at]))
    return 0
  const [shorter, longer] =
    one.letters.length > other.letters.length ? [other.letters, one.letters] : [one.letters, other.letters]
  const allowed = slipsIn(longer.length)
  if (shorter.length < 3 || longer.length > MAX_LETTERS || longer.length - shorter.length > allowed) return undefined
  return slipsBetween(shorter, longer, allowed)
}

const slipsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * The optimal string alignment distance: insertions, deletions, changes and swaps of neighbors. Undefined if it is more
 * than `allowed`; letters that are farther apart than that are not compared.
 */
function slipsBetween(one: readonly string[], other: readonly string[], allowed: number): number | undefined {
  const far = allowed + 1
  let beforeLast: number[] = []
  let last = other.map((_, at) => Math.min(at, far))
  last.push(Math.min(other.length, far))
  let [leastBefore, least] = [far, 0]
  for (const [row, letter] of one.entries()) {
    const next: number[] = Array(other.length + 1).fill(far)
    next[0] = Math.min(row + 1, far)
    let leastNext = next[0]
    for (let at = Math.max(0, row - allowed); at < Math.min(other.length, row + allowed + 1); at += 1) {
      const otherLetter = other[at]
      const changed = (last[at] as number) + (letter === otherLetter ? 0 : 1)
      const isSwapped = letter === other[at - 1] && one[row - 1] === otherLetter
      const swapped = isSwapped ? (beforeLast[at - 1] ?? far) + 1 : far
      const slips = Math.min(changed, swapped, (last[at + 1] as number) + 1, (next[at] as number) + 1, far)
      next[at + 1] = slips
      leastNext = Math.min(leastNext, slips)
    }
    ;[leastBefore, least] = [least, leastNext]
    // A swap skips a row.
    if (least > allowed && leastBefore >= allowed) return undefined
    ;[beforeLast, last] = [last, next]
  }
  const slips = last.at(-1) as number
  return slips > allowed ? undefined : slips
}
