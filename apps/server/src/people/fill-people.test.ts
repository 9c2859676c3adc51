import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DitchError } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'
import { readForPeopleChange } from '../store/read-for-people-change.ts'
import { aFolder, anEmptyStore, ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { readConfig } from '../testing/read-config.ts'
import { fillPeople } from './fill-people.ts'

const now = Temporal.Instant.from('2026-06-10T12:00:00Z')
const HEADING = 'placeId,address,city,state,owner\n'
const ONE = `${HEADING}p-1,1 Elm Ct,Lakewood,CO,Abbott\np-1,1 Elm Ct,Lakewood,CO,Clark\n`

function configOf(text?: string) {
  if (text === undefined) return readConfig({})
  const path = join(aFolder(), 'properties.csv')
  writeFileSync(path, text)
  return readConfig({ PROPERTIES_CSV: path })
}

describe.each(ENGINES_OF_RUN)('the list at a start, on %s', (engine) => {
  async function aStart() {
    const store = await anEmptyStore(engine)
    const start = (text?: string, isSample = false) =>
      fillPeople(store.db, { config: configOf(text), isSample, random: systemRandom })
    const owners = async () => (await ditchReader(store.db).read()).people.holders.map(({ name }) => name)
    return { store, start, owners }
  }

  it('given PROPERTIES_CSV, then it fills the list once; another file later is ignored, and the start says so', async () => {
    const { store, start, owners } = await aStart()
    await expect(start('Date,4AM\n')).rejects.toThrow(DitchError)
    expect(await start(ONE)).toEqual([])
    expect(await owners()).toEqual(['Abbott', 'Clark'])
    const { people } = await ditchReader(store.db).read()
    expect(people.properties.map(({ placeId, ownerships }) => [placeId, ownerships[0]?.holderIds])).toEqual([
      ['p-1', [1, 2]],
    ])
    expect(await start(ONE)).toEqual([])
    expect(await start(`${HEADING}p-2,2 Elm Ct,Lakewood,CO,Dole\n`)).toEqual([
      expect.stringMatching(/^PROPERTIES_CSV is ignored/),
    ])
    expect(await owners()).toEqual(['Abbott', 'Clark'])
  })

  it('given a list that a captain made, then no file replaces it; given the sample’s, then one does', async () => {
    const [own, sample] = [await aStart(), await aStart()]
    await raisePeopleRevision(own.store.db, 'own')
    expect(await own.start(ONE)).toHaveLength(1)
    expect(await own.owners()).toEqual([])
    await sample.start(undefined, true)
    expect(await sample.start(ONE)).toEqual([])
    expect(await sample.owners()).toEqual(['Abbott', 'Clark'])
  })

  it('given a ditch that has left the sample behind, then the first change of its list empties the sample’s', async () => {
    const { store, start, owners } = await aStart()
    await start(undefined, true)
    await readForPeopleChange(store.db, now)
    expect(await owners()).toHaveLength(22)
    await store.db.updateTable('ditch').set({ setUpAtMs: 1 }).execute()
    await readForPeopleChange(store.db, now)
    expect([await owners(), await store.db.selectFrom('property').selectAll().execute()]).toEqual([[], []])
  })
})
