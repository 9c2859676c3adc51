import { nameKey } from './holder-name.ts'
import { ownersOfHolder } from './owners-of-holder.ts'

/** A new name, and the known one it resembles. */
export interface NearName {
  name: string
  like: string
}

/** Hundreds of new names against a thousand. A file with more is a different list, not one with typos. */
const MOST_COMPARED = 300_000

/**
 * The unknown names that look like misspellings of a known one, in the given order, each with the nearest known name.
 *
 * Two names are near if they differ only in accents, spaces and punctuation, or by one letter omitted, inserted,
 * changed or swapped with its neighbor; from eight letters on, by two. Names under four letters are never near, nor
 * are names with different digits: `Lot 12` is not `Lot 13`. Holders of as many owners are compared owner by owner:
 * `Smith/Leo` is not near `Smith/Lee`.
 */
export function nearNames(names: readonly string[], known: readonly string[]): NearName[] {
  const knownKeys = new Set(known.map(nameKey))
  const strangers = new Map(names.filter((name) => !knownKeys.has(nameKey(name))).map((name) => [nameKey(name), name]))
  const candidates = [...new Map(known.map((name) => [nameKey(name), name])).values()].map(lettersOf)
  let compared = 0
  return [...strangers.values()].flatMap((name) => {
    const letters = lettersOf(name)
    compared += candidates.length
    if (compared > MOST_COMPARED) return []
    const nearest = candidates.reduce<{ like: string; distance: number } | undefined>((best, candidate) => {
      const distance = distanceBetween(letters, candidate)
      return distance === undefined || (best && best.distance <= distance) ? best : { like: candidate.name, distance }
    }, undefined)
    return nearest ? [{ name, like: nearest.like }] : []
  })
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
export function similarNames(turns: ReadonlyMap<string, number>, known: readonly string[]): SimilarNames[] {
  const spellings = Map.groupBy(turns, ([name]) => nameKey(name))
  const turnsOf = (key: string) => (spellings.get(key) ?? []).reduce((sum, [, held]) => sum + held, 0)
  const knownKeys = new Map(known.map((name) => [nameKey(name), name]))
  const candidates: Candidate[] = [
    ...[...knownKeys.values()].map((name) => ({ ...lettersOf(name), rank: Number.POSITIVE_INFINITY, isKnown: true })),
    ...[...spellings]
      .filter(([key]) => !knownKeys.has(key))
      .map(([key, named]) => ({ ...lettersOf(mostFrequent(named)), rank: turnsOf(key), isKnown: false })),
  ]
  let compared = 0
  return candidates.flatMap((stranger, at) => {
    if (stranger.isKnown) return []
    compared += candidates.length
    if (compared > MOST_COMPARED) return []
    const nearest = nearestOf(stranger, at, candidates)
    if (!nearest) return []
    const { name, key, isKnown } = nearest
    return [{ name: stranger.name, like: name, isKnown, turns: turnsOf(stranger.key), likeTurns: turnsOf(key) }]
  })
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
}

function lettersOf(name: string): Letters {
  const key = nameKey(name)
  const plain = key.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
  const owners = ownersOfHolder(name)
  return {
    ...{ name, key, letters: [...plain], digits: plain.replace(/\P{N}/gu, '') },
    owners: owners.length > 1 ? owners.map(lettersOf) : [],
  }
}

/** The edit distance; undefined when it is too large for a misspelling. Of several owners, the sum of their distances. */
function distanceBetween(one: Letters, other: Letters): number | undefined {
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
  const [shorter, longer] = [one.letters, other.letters].toSorted((a, b) => a.length - b.length) as [
    readonly string[],
    readonly string[],
  ]
  const allowed = slipsIn(longer.length)
  if (one.digits !== other.digits || shorter.length < 3 || longer.length - shorter.length > allowed) return undefined
  const distance = slipsBetween(shorter, longer)
  return distance <= allowed ? distance : undefined
}

const slipsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** The optimal string alignment distance: insertions, deletions, changes and swaps of neighbors. */
function slipsBetween(one: readonly string[], other: readonly string[]): number {
  let [beforeLast, last]: [number[], number[]] = [[], other.map((_, at) => at)]
  last.push(other.length)
  for (const [row, letter] of one.entries()) {
    const next = [row + 1]
    for (const [at, otherLetter] of other.entries()) {
      const changed = (last[at] as number) + (letter === otherLetter ? 0 : 1)
      const isSwapped = letter === other[at - 1] && one[row - 1] === otherLetter
      const swapped = isSwapped ? (beforeLast[at - 1] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(changed, swapped, (last[at + 1] as number) + 1, (next[at] as number) + 1))
    }
    ;[beforeLast, last] = [last, next]
  }
  return last.at(-1) as number
}
