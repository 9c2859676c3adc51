import { nameKey } from './holder-name.ts'

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
 * are names with different digits: `Lot 12` is not `Lot 13`.
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
}

/**
 * The names of a file that look like misspellings of a known one or of another in the file, each with the nearest: a
 * known one first, else the one with more turns, else the one that comes first. Names that differ only in case and
 * spacing are similar too. `turns` has the number of turns of each name, in the file's order.
 */
export function similarNames(turns: ReadonlyMap<string, number>, known: readonly string[]): SimilarNames[] {
  const exact = new Set(known)
  const candidates: Candidate[] = [
    ...[...exact].map((name) => ({ ...lettersOf(name), rank: Number.POSITIVE_INFINITY, isKnown: true })),
    ...[...turns]
      .filter(([name]) => !exact.has(name))
      .map(([name, rank]) => ({ ...lettersOf(name), rank, isKnown: false })),
  ]
  let compared = 0
  return candidates.flatMap((stranger, at) => {
    if (stranger.isKnown) return []
    compared += candidates.length
    if (compared > MOST_COMPARED) return []
    const nearest = nearestOf(stranger, at, candidates)
    return nearest ? [{ name: stranger.name, like: nearest.name, isKnown: nearest.isKnown }] : []
  })
}

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
    const distance = isBefore ? distanceOrSame(stranger, candidate) : undefined
    if (distance === undefined || distance > least) continue
    if (distance === least && nearest && nearest.rank >= candidate.rank) continue
    nearest = candidate
    least = distance
  }
  return nearest
}

const distanceOrSame = (one: Letters, other: Letters): number | undefined =>
  one.key === other.key ? 0 : distanceBetween(one, other)

interface Letters {
  name: string
  key: string
  letters: readonly string[]
  digits: string
}

function lettersOf(name: string): Letters {
  const key = nameKey(name)
  const plain = key.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
  return { name, key, letters: [...plain], digits: plain.replace(/\P{N}/gu, '') }
}

/** The edit distance; undefined when it is too large for a misspelling. */
function distanceBetween(one: Letters, other: Letters): number | undefined {
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
