import type { SeasonChangeResponse } from '@headgate/contracts'
import type { CaptainContext } from './captain-context.ts'
import type { SeasonChanged } from './change-season.ts'
import { presentChanges } from './present-changes.ts'
import { countDifference } from './present-difference.ts'

export async function presentSeasonChanged(
  { store }: Pick<CaptainContext, 'store'>,
  { made, replaced, difference, residentsTold }: SeasonChanged,
): Promise<SeasonChangeResponse> {
  const [before = null] = await presentChanges(store.db, replaced ? [replaced] : [], made.id)
  const { id: importId, turnCount: turns, firstDay, lastDay } = made
  return { importId, turns, firstDay, lastDay, changed: countDifference(difference), replaced: before, residentsTold }
}
