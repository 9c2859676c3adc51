import type { NameQuestion } from '@headgate/contracts'
import {
  type HolderName,
  type NearName,
  nearNames,
  type OwnerDirectory,
  similarNames,
  type Turn,
} from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { listHoldersEver } from '../store/season-queries.ts'

/** Holders that are in no season so far and not an owner's name, but look much like one that is. */
export async function findMisspelt(
  db: Database,
  { owners }: Pick<OwnerDirectory, 'owners'>,
  holders: readonly HolderName[],
): Promise<NearName[]> {
  return nearNames([...new Set(holders)], [...(await listHoldersEver(db)), ...owners])
}

/** Names of a file that may be one person's with another name there or with a known one. */
export async function findNearNames(
  db: Database,
  { owners }: Pick<OwnerDirectory, 'owners'>,
  turns: readonly Turn[],
): Promise<NameQuestion[]> {
  const counts = new Map<string, number>(
    [...Map.groupBy(turns, ({ holder }) => holder)].map(([name, held]) => [name, held.length]),
  )
  return similarNames(counts, [...(await listHoldersEver(db)), ...owners])
}
