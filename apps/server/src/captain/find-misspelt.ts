import type { OwnerDirectory } from '@headgate/domain'
import { type HolderName, type NearName, nearNames } from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { listHoldersEver } from '../store/season-queries.ts'

/** Names that stood in no season so far, belong to no owner, and look nearly like one that did or does. */
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
