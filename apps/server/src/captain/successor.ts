import { type DitchDay, type HolderName, layersInForce, successorOf } from '@headgate/domain'
import type { Database } from '../store/database.ts'
import { listLayeredChanges } from '../store/layer-queries.ts'
import type { SeasonInForce } from './record-season.ts'

export type Successor = (holder: HolderName, day: DitchDay) => HolderName

/**
 * Whose name a turn shows that a captain gives to a holder: the new owner's, of a house that is sold. Without it, an
 * edit to the old name would be recorded and change nothing.
 */
export async function readSuccessor(
  db: Database,
  { lastChange }: Pick<SeasonInForce, 'lastChange'>,
): Promise<Successor> {
  if (!lastChange) return (holder) => holder
  const owner = lastChange.owner === 'sample' ? 'sample' : 'own'
  return successorOf(layersInForce(await listLayeredChanges(db, lastChange.id), owner).successions)
}
