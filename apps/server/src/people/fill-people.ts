import { type HolderId, type HolderName, nameKey, type Property } from '@headgate/domain'
import type { Config } from '../config/config.ts'
import type { Random } from '../config/random.ts'
import { loadProperties } from '../csv/properties/read-properties.ts'
import { SAMPLE_PROPERTIES } from '../residents/open-places.ts'
import type { Database } from '../store/database.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import { putHolders } from '../store/holder-queries.ts'
import { addProperty, FIRST_DAY, removeWholeList, setOwners } from '../store/people-queries.ts'
import { findPeopleSource, listFirstOwners, raisePeopleRevision } from '../store/property-queries.ts'
import type { PeopleSource } from '../store/tables/ditch-tables.ts'

const ONE_SHARE = 1_000

interface Filling {
  config: Pick<Config, 'places' | 'clock'>
  /** Whether the sample ditch is shown. */
  isSample: boolean
  random: Random
}

/**
 * Gives the store its list of properties, once: the file that `PROPERTIES_CSV` names, else, while the sample ditch is
 * shown, the sample's. Returns lines for the operator. Throws a DitchError for a file that is no list of properties.
 */
export async function fillPeople(db: Database, { config, isSample, random }: Filling): Promise<string[]> {
  const { propertiesCsv } = config.places
  const now = config.clock.now()
  const file = propertiesCsv === undefined ? undefined : await loadProperties(propertiesCsv)
  return db.transaction().execute(async (transaction) => {
    await lockDitch(transaction)
    const peopleSource = await findPeopleSource(transaction)
    if (file && (peopleSource === null || peopleSource === 'sample'))
      await fill(transaction, { properties: file, source: 'file', random, now })
    else if (file && !(await isSameList(transaction, file))) return [IGNORED]
    else if (!file && isSample && peopleSource === null)
      await fill(transaction, { properties: await loadProperties(SAMPLE_PROPERTIES), source: 'sample', random, now })
    return []
  })
}

const IGNORED =
  'PROPERTIES_CSV is ignored: the list of properties is in the store, where captains change it on the page "People".'

interface NewList extends Pick<Filling, 'random'> {
  properties: readonly Property[]
  source: PeopleSource
  now: Temporal.Instant
}

async function fill(db: Database, { properties, source, random, now }: NewList): Promise<void> {
  await removeWholeList(db, now)
  const one = { isSample: source === 'sample', sharesThousandths: 0 }
  const names = properties.flatMap(({ owners }) => owners) as HolderName[]
  const ids = await putHolders(
    db,
    names.map((name) => ({ name, ...one })),
  )
  for (const { owners, ...property } of properties) {
    const propertyId = await addProperty(db, property, random)
    const holderIds = owners.map((owner) => ids.get(nameKey(owner)) as HolderId)
    const having = holderIds.map((holderId) => ({ holderId, sharesThousandths: ONE_SHARE }))
    await setOwners(db, { propertyId, fromDay: FIRST_DAY, owners: having })
  }
  await raisePeopleRevision(db, source)
}

/** Whether the list has every property of the file, with the owners that it began with. */
async function isSameList(db: Database, properties: readonly Property[]): Promise<boolean> {
  const lineOf = (property: Omit<Property, 'owners'>, owner: string) =>
    JSON.stringify([property.placeId, property.street, property.city, property.state, nameKey(owner)])
  const stored = new Set((await listFirstOwners(db)).map(({ name, ...property }) => lineOf(property, name)))
  return properties.every(({ owners, ...property }) => owners.every((owner) => stored.has(lineOf(property, owner))))
}
