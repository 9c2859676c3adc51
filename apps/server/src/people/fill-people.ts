import type { HolderName, Property } from '@headgate/domain'
import type { Config } from '../config/config.ts'
import type { Random } from '../config/random.ts'
import { loadProperties } from '../csv/properties/read-properties.ts'
import { SAMPLE_PROPERTIES } from '../residents/open-places.ts'
import type { Database } from '../store/database.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import { findHolder, putHolder } from '../store/holder-queries.ts'
import { addProperty, FIRST_DAY, removeWholeList, setOwners } from '../store/people-queries.ts'
import { findPeopleSource, listFirstOwners, raisePeopleRevision } from '../store/property-queries.ts'
import type { PeopleSource } from '../store/tables/ditch-tables.ts'

const ONE_SHARE = 1_000

interface Filling {
  config: Pick<Config, 'places'>
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
  const file = propertiesCsv === undefined ? undefined : await loadProperties(propertiesCsv)
  return db.transaction().execute(async (transaction) => {
    await lockDitch(transaction)
    const peopleSource = await findPeopleSource(transaction)
    if (file && (peopleSource === null || peopleSource === 'sample'))
      await fill(transaction, { properties: file, source: 'file', random })
    else if (file && !(await isSameList(transaction, file))) return [IGNORED]
    else if (!file && isSample && peopleSource === null)
      await fill(transaction, { properties: await loadProperties(SAMPLE_PROPERTIES), source: 'sample', random })
    return []
  })
}

const IGNORED =
  'PROPERTIES_CSV is ignored: the list of properties is in the store, where captains change it on the page "People".'

interface NewList extends Pick<Filling, 'random'> {
  properties: readonly Property[]
  source: PeopleSource
}

async function fill(db: Database, { properties, source, random }: NewList): Promise<void> {
  await removeWholeList(db)
  for (const { owners, ...property } of properties) {
    const propertyId = await addProperty(db, property, random)
    const holderIds: number[] = []
    for (const owner of owners) {
      const known = await findHolder(db, owner)
      const holder = { name: owner as HolderName, sharesThousandths: ONE_SHARE, takesNights: true }
      holderIds.push(known?.id ?? (await putHolder(db, holder)))
    }
    await setOwners(db, { propertyId, fromDay: FIRST_DAY, holderIds })
  }
  await raisePeopleRevision(db, source)
}

/** Whether the list has every property of the file, with the owners that it began with. */
async function isSameList(db: Database, properties: readonly Property[]): Promise<boolean> {
  const lineOf = (property: Omit<Property, 'owners'>, owner: string) =>
    JSON.stringify([property.placeId, property.street, property.city, property.state, owner])
  const stored = new Set((await listFirstOwners(db)).map(({ name, ...property }) => lineOf(property, name)))
  return properties.every(({ owners, ...property }) => owners.every((owner) => stored.has(lineOf(property, owner))))
}
