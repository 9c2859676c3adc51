import type { NameQuestion } from '@headgate/contracts'
import {
  finish,
  type HolderName,
  type NearName,
  nearNamesInSteps,
  type OwnerDirectory,
  similarNames,
} from '@headgate/domain'
import { inSlices, type SlicingClock } from '../config/in-slices.ts'
import type { Database } from '../store/database.ts'
import { readHolderNames } from '../store/holder-queries.ts'

interface Known {
  ownerDirectory: Pick<OwnerDirectory, 'owners'>
  clock: SlicingClock
}

/** Holders that are in no season so far and not an owner's name, but look much like one that is. */
export async function findMisspelt(
  db: Database,
  { ownerDirectory: { owners }, clock }: Known,
  holders: readonly HolderName[],
): Promise<NearName[]> {
  if (holders.length === 0) return []
  const known = [...(await readHolderNames(db)).values(), ...owners]
  const work = nearNamesInSteps([...new Set(holders)], known)
  return db.isTransaction ? finish(work) : inSlices(clock, work)
}

/** For the operator, where nobody is asked; empty without any. */
export function wordNearNames(names: readonly NameQuestion[]): string[] {
  const pairs = names.map(({ name, like }) => `“${name}” and “${like}”`).join(', ')
  return names.length === 0 ? [] : [`Check these names, which look alike: ${pairs}.`]
}

/** Names of a file that may be one person's with another name there or with a known one. */
export async function findNearNames(
  db: Database,
  { ownerDirectory: { owners }, clock }: Known,
  turns: readonly { holder: HolderName }[],
): Promise<NameQuestion[]> {
  const counts = new Map<string, number>(
    [...Map.groupBy(turns, ({ holder }) => holder)].map(([name, held]) => [name, held.length]),
  )
  return inSlices(clock, similarNames(counts, [...(await readHolderNames(db)).values(), ...owners]))
}
