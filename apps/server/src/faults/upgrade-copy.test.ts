import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aStoreToUpgrade } from '../store/testing/a-store-to-upgrade.ts'
import { NEXT } from '../store/testing/next-migration.ts'
import { tablesOf } from '../store/testing/tables-of.ts'
import { aFolder } from '../store/testing/throw-away-stores.ts'
import { onASmallDisk, withSmallFiles } from '../testing/limited-shells.ts'
import { complaintAtStart, runHeadgate } from '../testing/run-headgate.ts'

/** The server from its sources, with one migration more. */
const LATER_BUILD = {
  program: join(import.meta.dirname, '../main.ts'),
  nodeFlags: ['--import', join(import.meta.dirname, '../store/testing/bring-next-migration.ts')],
}

const WHAT = 'the copy of the store that is made before it is upgraded,'

it('given a store of the build before, then the start says where the copy is', async () => {
  const databaseUrl = await aStoreToUpgrade('sqlite')
  const { lines } = await runHeadgate({ databaseUrl, ...LATER_BUILD })
  expect(lines).toContainEqual(
    `The store is upgraded. As it was before, it is in ${databaseUrl.slice('sqlite:'.length)}.before-${NEXT}`,
  )
}, 60_000)

it('given no file that may grow as large as the copy, then the start fails and says so, and nothing is changed', async () => {
  const databaseUrl = await aStoreToUpgrade('sqlite')
  const file = databaseUrl.slice('sqlite:'.length)
  const before = await tablesOf(databaseUrl)
  const complaint = await complaintAtStart({
    databaseUrl,
    ...LATER_BUILD,
    shell: withSmallFiles(statSync(file).size / 1024 / 2),
  })
  expect(complaint).toContain(`${file}.before-${NEXT}, ${WHAT} cannot be`)
  expect(complaint).toContain('Nothing was changed')
  expect(await tablesOf(databaseUrl)).toEqual(before)
  expect(readdirSync(join(file, '..')).filter((name) => name.includes('before'))).toEqual([])
}, 60_000)

it('given a disk without room for the copy, then the start fails and says that the disk is full', async ({ skip }) => {
  const saved = (await aStoreToUpgrade('sqlite')).slice('sqlite:'.length)
  const folder = aFolder()
  const disk = onASmallDisk(folder, Math.round((statSync(saved).size / 1024) * 1.5))
  if (!disk) return skip('only an administrator may make a small disk here')
  const file = join(folder, 'headgate.db')
  const shell = disk.replace('&& exec "$@"', `&& cp "${saved}" "${file}" && exec "$@"`)
  const complaint = await complaintAtStart({ databaseUrl: `sqlite:${file}`, ...LATER_BUILD, shell })
  expect(complaint).toContain(`${WHAT} cannot be written: the disk is full. Nothing was changed`)
}, 60_000)
