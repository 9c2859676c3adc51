import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aStoreToUpgrade } from '../store/testing/a-store-to-upgrade.ts'
import { NEXT } from '../store/testing/next-migration.ts'
import { tablesOf } from '../store/testing/tables-of.ts'
import { withSmallFiles } from '../testing/limited-shells.ts'
import { complaintAtStart, runHeadgate } from '../testing/run-headgate.ts'

/** The server from its sources, with one migration more. */
const LATER_BUILD = {
  program: join(import.meta.dirname, '../main.ts'),
  nodeFlags: ['--import', join(import.meta.dirname, '../store/testing/bring-next-migration.ts')],
}

it('given no room for the copy of a store, then the start fails and changes nothing; given room, it says where it is', async () => {
  const databaseUrl = await aStoreToUpgrade('sqlite')
  const file = databaseUrl.slice('sqlite:'.length)
  const before = await tablesOf(databaseUrl)
  const shell = withSmallFiles(statSync(file).size / 1024 / 2)
  const complaint = await complaintAtStart({ databaseUrl, ...LATER_BUILD, shell })
  expect(complaint).toContain(`${file}.before-${NEXT}, the copy of the store that is made before it is upgraded`)
  expect(complaint).toContain('Nothing was changed')
  expect(await tablesOf(databaseUrl)).toEqual(before)
  const { lines } = await runHeadgate({ databaseUrl, ...LATER_BUILD })
  expect(lines).toContainEqual(`The store is upgraded. As it was before, it is in ${file}.before-${NEXT}`)
}, 60_000)
