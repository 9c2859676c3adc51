import type { Neighbourhood } from './neighbourhood.ts'
import type { Database } from './store/database.ts'
import { findResidentOf } from './store/resident-queries.ts'

/** What the schedule's names are compared with, to tell a resident's own turns. */
export interface ResidentNames {
  username: string
  fullName: string
  /** Of the place they verified. */
  propertyOwners: readonly string[]
}

export type FindResidentNames = (uid: string) => Promise<ResidentNames | undefined>

/** Undefined for a user without a record. */
export const residentNames =
  (db: Database, neighbourhood: Neighbourhood): FindResidentNames =>
  async (uid) => {
    const resident = await findResidentOf(db, uid)
    return resident && namesOf(resident, neighbourhood)
  }

/** By their record, and what the neighbourhood knows of the place in it. */
export const namesOf = (
  { username, fullName, placeId }: { username: string; fullName: string; placeId: string },
  { ownersOf }: Pick<Neighbourhood, 'ownersOf'>,
): ResidentNames => ({ username, fullName, propertyOwners: ownersOf(placeId) })
