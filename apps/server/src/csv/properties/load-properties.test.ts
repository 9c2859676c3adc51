import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DitchError } from '@headgate/domain'
import { expect, it } from 'vitest'
import { SAMPLE_PROPERTIES } from '../../residents/open-places.ts'
import { SAMPLE_OWNERS } from '../../schedule/sample-season.ts'
import { aFolder } from '../../store/testing/throw-away-stores.ts'
import { loadProperties } from './read-properties.ts'

function aFile(text: string): string {
  const path = join(aFolder(), 'properties.csv')
  writeFileSync(path, text)
  return path
}

/** The error message that stops the start. Fails the test if the file is accepted. */
async function refusalOf(path: string): Promise<string> {
  const error = await loadProperties(path).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(DitchError)
  return (error as DitchError).message
}

it('given a list with faults, then one line names the setting, the file and the first five faults', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => `p-${n},${n} Elm Ct,,CO,Abbott`)
  const path = aFile(`placeId,address,city,state,owner\n${rows.join('\n')}`)
  expect(await refusalOf(path)).toBe(
    'PROPERTIES_CSV: properties.csv, line 2, column 3: this row has no "City"; line 3, column 3: this row has no "City"; ' +
      'line 4, column 3: this row has no "City"; line 5, column 3: this row has no "City"; line 6, column 3: this row has no "City"; and 2 more',
  )
})

it('given a huge file, then the error says so', async () => {
  const path = aFile('x'.repeat(1_000_001))
  expect(await refusalOf(path)).toBe(`PROPERTIES_CSV: ${path} is over 1 MB: it is not a list of properties`)
})

it('given the sample’s list, then its owners are those of the sample’s season', async () => {
  const properties = await loadProperties(SAMPLE_PROPERTIES)
  expect(new Set(properties.flatMap(({ owners }) => owners))).toEqual(new Set(SAMPLE_OWNERS))
})
