import { DitchProblem } from '../ditch-problem.ts'
import type { Database } from '../store/database.ts'
import { listLayeredChanges } from '../store/layer-queries.ts'
import type { SeasonInForce } from './record-season.ts'

/**
 * The edits to undo along with a new base, each once. Throws `not-found` for a change without layers: undoing another
 * import along with this one would mean nothing.
 */
export async function readDropped(
  transaction: Database,
  drop: readonly number[] = [],
  { lastChange }: Pick<SeasonInForce, 'lastChange'>,
): Promise<number[]> {
  const dropped = [...new Set(drop)]
  if (dropped.length === 0) return []
  const layered = (await listLayeredChanges(transaction, lastChange?.id ?? 0)).filter(
    ({ reassignments, successions }) => reassignments.length + successions.length > 0,
  )
  const found = new Set(layered.map(({ id }) => id))
  if (!dropped.every((id) => found.has(id))) throw new DitchProblem('no-such-import', {})
  return dropped
}
