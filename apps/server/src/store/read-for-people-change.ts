import type { Database } from './database.ts'
import { type DitchSnapshot, ditchReader } from './ditch-reader.ts'
import { removeWholeList } from './people-queries.ts'
import { findPeopleSource } from './property-queries.ts'

/**
 * The ditch before its list of people is changed. A ditch that has left the sample behind no longer shows the sample's
 * list; this empties it, or it would be back among the captains' own. Call it with the ditch locked. The season
 * of `known` is not read again while it is in force.
 */
export async function readForPeopleChange(
  db: Database,
  now: Temporal.Instant,
  known?: DitchSnapshot,
): Promise<DitchSnapshot> {
  const current = await ditchReader(db).read(known)
  if ((await findPeopleSource(db)) === 'sample' && !current.isTrial) await removeWholeList(db, now)
  return current
}
