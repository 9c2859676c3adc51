import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DitchError } from '@headgate/domain'
import { expect, it, onTestFinished } from 'vitest'
import { SAMPLE_OWNERS } from '../../schedule/sample-season.ts'
import { loadProperties } from './load-properties.ts'

function aFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'properties.csv')
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

it('given a valid list, then its properties are loaded', async () => {
  const path = aFile('placeId,address,city,state,owner\np-1,1 Elm Ct,Lakewood,CO,Abbott\n')
  expect(await loadProperties(path)).toHaveLength(1)
})

it('given a list with faults, then one line names the setting, the file and the first five faults', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => `p-${n},${n} Elm Ct,,CO,Abbott`)
  const path = aFile(`placeId,address,city,state,owner\n${rows.join('\n')}`)
  expect(await refusalOf(path)).toBe(
    'PROPERTIES_CSV: properties.csv, line 2, column 3: this row has no "City"; line 3, column 3: this row has no "City"; ' +
      'line 4, column 3: this row has no "City"; line 5, column 3: this row has no "City"; line 6, column 3: this row has no "City"; and 2 more',
  )
})

it('given a missing file or a folder, then the error says so', async () => {
  const folder = join(aFile(''), '..')
  expect(await refusalOf(`${folder}/none.csv`)).toBe(`PROPERTIES_CSV: ${folder}/none.csv: there is no such file`)
  expect(await refusalOf(folder)).toBe(`PROPERTIES_CSV: ${folder} is not a file`)
})

it('given a huge file, then it is refused without parsing', async () => {
  const path = aFile('x'.repeat(1_000_001))
  expect(await refusalOf(path)).toBe(`PROPERTIES_CSV: ${path} is over 1 MB: it is not a list of properties`)
})

it('given the sample ditch, then its list is valid and has each of its 22 owners', async () => {
  const properties = await loadProperties(
    fileURLToPath(new URL('../../../../../data/sample/properties.csv', import.meta.url)),
  )
  expect(properties).toHaveLength(30)
  expect(new Set(properties.flatMap(({ owners }) => owners))).toEqual(new Set(SAMPLE_OWNERS))
})
