import { addressOf } from '@headgate/domain'
import type { SampleAccount } from '../adapters/identity/sample-accounts.ts'
import type { Random } from '../config/random.ts'
import { loadProperties } from '../csv/properties/read-properties.ts'
import { SAMPLE_PROPERTIES } from '../residents/open-places.ts'
import type { Database } from '../store/database.ts'
import { addResident } from '../store/resident-queries.ts'

/** Gives each sample account a house on the sample ditch, so that it has turns. */
export async function settleSampleAccounts(
  db: Database,
  accounts: readonly SampleAccount[],
  now: Temporal.Instant,
  random: Random,
): Promise<void> {
  const properties = await loadProperties(SAMPLE_PROPERTIES)
  for (const [index, { uid }] of accounts.entries()) {
    const home = properties[index]
    const owner = home?.owners[0]
    if (!home || !owner) continue
    const profile = { username: owner, fullName: owner, address: addressOf(home), placeId: home.placeId }
    await addResident(db, uid, { ...profile, phone: null, photoUrl: null }, now, random)
  }
}
