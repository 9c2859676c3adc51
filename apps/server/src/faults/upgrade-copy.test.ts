import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { theStoreOfTheReleaseBefore } from '../store/testing/store-of-release-before.ts'
import { tablesOf } from '../store/testing/tables-of.ts'
import { aFolder } from '../store/testing/throw-away-stores.ts'
import { onASmallDisk, withSmallFiles } from '../testing/limited-shells.ts'
import { complaintAtStart, runHeadgate } from '../testing/run-headgate.ts'

const WHAT = 'the copy of the store that is made before it is upgraded,'

it('given the store of the release before, then the start says where the copy is', async () => {
  const databaseUrl = await theStoreOfTheReleaseBefore('sqlite')
  const { lines } = await runHeadgate({ databaseUrl })
  expect(lines).toContainEqual(
    `The store is upgraded. As it was before, it is in ${databaseUrl.slice('sqlite:'.length)}.before-0011-ditch`,
  )
}, 60_000)

it('given no file that may grow as large as the copy, then the start fails and says so, and nothing is changed', async () => {
  const databaseUrl = await theStoreOfTheReleaseBefore('sqlite')
  const file = databaseUrl.slice('sqlite:'.length)
  const before = await tablesOf(databaseUrl)
  const complaint = await complaintAtStart({ databaseUrl, shell: withSmallFiles(statSync(file).size / 1024 / 2) })
  expect(complaint).toContain(`${file}.before-0011-ditch, ${WHAT} cannot be`)
  expect(complaint).toContain('Nothing was changed')
  expect(await tablesOf(databaseUrl)).toEqual(before)
  expect(readdirSync(join(file, '..')).filter((name) => name.includes('before'))).toEqual([])
}, 60_000)

it('given a disk without room for the copy, then the start fails and says that the disk is full', async ({ skip }) => {
  const saved = (await theStoreOfTheReleaseBefore('sqlite')).slice('sqlite:'.length)
  const folder = aFolder()
  const disk = onASmallDisk(folder, Math.round((statSync(saved).size / 1024) * 1.5))
  if (!disk) return skip('only an administrator may make a small disk here')
  const file = join(folder, 'headgate.db')
  const shell = disk.replace('&& exec "$@"', `&& cp "${saved}" "${file}" && exec "$@"`)
  const complaint = await complaintAtStart({ databaseUrl: `sqlite:${file}`, shell })
  expect(complaint).toContain(`${WHAT} cannot be written: the disk is full. Nothing was changed`)
}, 60_000)
