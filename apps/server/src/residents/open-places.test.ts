import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DitchError } from '@headgate/domain'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config/config.ts'
import { SAMPLE_OWNERS } from '../schedule/sample-season.ts'
import { LAKEWOOD_DITCH } from '../testing/lakewood-rules.ts'
import { openPlaces } from './open-places.ts'

const SAMPLE_PLACE = 'pl_ykm939sngxcg'

function aList(text = 'placeId,address,city,state,owner\np-1,1 Elm Ct,Lakewood,CO,Abbott\n'): string {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'properties.csv'), text)
  return join(folder, 'properties.csv')
}

const open = (env: Record<string, string>, isSample = false) =>
  openPlaces(readConfig(env), { ditch: LAKEWOOD_DITCH, isSample: () => isSample, report: () => {} })

it("given the sample ditch, then its properties are found, and its owners' surnames are the keys", async () => {
  const { places, ownerDirectory } = await open({}, true)
  expect(await places.findById(SAMPLE_PLACE)).toMatchObject({ address: '1425 S Garrison St, Lakewood, CO' })
  expect(ownerDirectory.ownersOf(SAMPLE_PLACE)).toEqual(['Castillo'])
  expect(ownerDirectory.surnameKeys).toEqual(SAMPLE_OWNERS)
})

it.each([true, false])('given PROPERTIES_CSV (sample: %s), then only its properties count', async (isSample) => {
  const { places, ownerDirectory } = await open({ PROPERTIES_CSV: aList() }, isSample)
  expect(await places.findById('p-1')).toMatchObject({ address: '1 Elm Ct, Lakewood, CO' })
  expect(await places.findById(SAMPLE_PLACE)).toBeUndefined()
  expect(ownerDirectory.surnameKeys).toEqual([])
})

it('given SURNAME_KEYS, then those are the keys', async () => {
  const { ownerDirectory } = await open({ SURNAME_KEYS: 'Abbott,Dole' }, true)
  expect(ownerDirectory.surnameKeys).toEqual(['Abbott', 'Dole'])
})

it('given no list and no sample, then nothing is found', async () => {
  const { places } = await open({})
  expect(await places.suggest('1', '')).toEqual([])
})

it('given a Google key and a list, then Google finds addresses and the list has their owners', async () => {
  const { places, ownerDirectory } = await open({ GOOGLE_PLACES_KEY: 'key', PROPERTIES_CSV: aList() })
  expect(places.attribution).toBe('Google Maps')
  expect(ownerDirectory.ownersOf('p-1')).toEqual(['Abbott'])
})

it('given a list with a fault, then opening it fails', async () => {
  await expect(open({ PROPERTIES_CSV: aList('Date,4AM\n') })).rejects.toThrow(DitchError)
})
