import type { ClosureOffer } from '@headgate/contracts'
import {
  type Closure,
  type ClosureReason,
  type DitchRules,
  instantOfPlace,
  isBefore,
  nameKey,
  searchText,
} from '@headgate/domain'
import type { RowPicks, WrittenClosure } from '../csv/season/reading.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { readHolderNames } from '../store/holder-queries.ts'

/** Which lines a captain ticked or unticked otherwise than beforehand; undefined if every row has to be understood. */
export type PickedLines = RowPicks['isToggled'] | undefined

/** How the rows of a file are picked, where a captain does. */
export async function picksOf(
  { db, ownerDirectory: { isOwner } }: Pick<DitchContext, 'db' | 'ownerDirectory'>,
  isToggled: PickedLines,
): Promise<RowPicks | undefined> {
  if (!isToggled) return undefined
  const held = new Set([...(await readHolderNames(db)).values()].map(nameKey))
  return { isToggled, isKnown: (name) => held.has(nameKey(name)) || isOwner(name) }
}

/** When a file says that the ditch is off, as far as that is not over. */
export const offerClosures = (
  written: readonly WrittenClosure[],
  { clocks }: Pick<DitchRules, 'clocks'>,
  now: Temporal.Instant,
): ClosureOffer[] =>
  written
    .map(({ begins, ends, note }) => ({
      from: instantOfPlace(begins, clocks),
      until: instantOfPlace(ends, clocks),
      note,
    }))
    .filter(({ until }) => isBefore(now, until))
    .map(({ from, until, note }) => ({ from: `${from}`, until: `${until}`, note }))

const REASONS: readonly (readonly [ClosureReason, RegExp])[] = [
  ['maintenance', /\b(?:mainten|repair|clean|repar|limpi|manten)/],
  ['river-call', /\b(?:river|call|llamad|rio)\b/],
  ['debris', /\b(?:debris|trash|basura|escombro)/],
]

/** Those of the offered closures that a captain takes, by when they begin. */
export const closuresTaken = (offered: readonly ClosureOffer[], taken: readonly string[]): Closure[] =>
  offered
    .filter(({ from }) => taken.includes(from))
    .map(({ from, until, note }) => ({
      from: Temporal.Instant.from(from),
      until: Temporal.Instant.from(until),
      reason: REASONS.find(([, words]) => words.test(searchText(note)))?.[0] ?? 'other',
      note,
    }))
