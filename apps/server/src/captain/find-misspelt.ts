import type { OwnerDirectory } from '@headgate/domain'
import { type HolderName, type NearName, nearNames } from '@headgate/domain'
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

/** `“Aldr” (like “Alder”)`, with commas between them. */
export const formatMisspelt = (names: readonly NearName[]): string =>
  names.map(({ name, like }) => `“${name}” (like “${like}”)`).join(', ')
