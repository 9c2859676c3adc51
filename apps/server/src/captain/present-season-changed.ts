import type { SeasonChangeResponse } from '@headgate/contracts'
import type { CaptainContext } from './captain-context.ts'
import type { SeasonChanged } from './change-season.ts'
import { countDifference } from './present-difference.ts'
import { presentImports } from './present-imports.ts'

export async function presentSeasonChanged(
  { store }: Pick<CaptainContext, 'store'>,
  { imported, replaced, difference, residentsTold }: SeasonChanged,
): Promise<SeasonChangeResponse> {
  const [before = null] = await presentImports(store.db, replaced ? [replaced] : [], imported.id)
  const { id: importId, turnCount: turns, firstDay, lastDay } = imported
  return { importId, turns, firstDay, lastDay, changed: countDifference(difference), replaced: before, residentsTold }
}
