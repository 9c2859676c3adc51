import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DitchError } from '@headgate/domain'
import { describe, expect, it, onTestFinished } from 'vitest'
import { OF_THIS_MACHINE, openStore } from '../testing/open-store.ts'
import { restoreStore } from './backup/restore-store.ts'
import { aStoreToUpgrade } from './testing/a-store-to-upgrade.ts'
import { NEXT, WITH_NEXT } from './testing/next-migration.ts'
import { tablesOf } from './testing/tables-of.ts'
import { tablesOfBackup } from './testing/tables-of-backup.ts'
import { aFolder, anEmptyDatabase, openForTest } from './testing/throw-away-stores.ts'

const pathOf = (databaseUrl: string) => databaseUrl.slice('sqlite:'.length)
const copyOf = (databaseUrl: string) => `${pathOf(databaseUrl)}.before-${NEXT}`

/** What is in the store's folder besides its own files. */
const besides = (databaseUrl: string): string[] =>
  readdirSync(dirname(pathOf(databaseUrl))).filter((name) => !/\.db(-wal|-shm)?$/.test(name))

const upgrade = (databaseUrl: string) => openForTest(databaseUrl, { migrations: WITH_NEXT })

describe('a SQLite store of the build before', () => {
  it('given it is opened, then it is first copied to a file beside it that only its owner can read', async () => {
    const databaseUrl = await aStoreToUpgrade('sqlite')
    const before = await tablesOf(databaseUrl)
    const { upgradeCopy } = await upgrade(databaseUrl)
    expect(upgradeCopy).toBe(copyOf(databaseUrl))
    expect(besides(databaseUrl)).toEqual([basename(copyOf(databaseUrl))])
    expect((statSync(copyOf(databaseUrl)).mode & 0o777).toString(8)).toBe('600')
    expect(await tablesOfBackup(upgradeCopy ?? '')).toEqual(before)
    expect(await tablesOf(databaseUrl)).not.toEqual(before)
  })

  it('given what an interrupted upgrade left, and a server of that build that still writes, then the copy is whole', async () => {
    const databaseUrl = await aStoreToUpgrade('sqlite')
    const old = new DatabaseSync(pathOf(databaseUrl))
    onTestFinished(() => old.close())
    old.exec("pragma journal_mode = wal; insert into secret values ('last', 'words')")
    const before = await tablesOf(databaseUrl)
    writeFileSync(`${copyOf(databaseUrl)}.part`, 'half of a copy')
    writeFileSync(copyOf(databaseUrl), 'the copy of an upgrade that was killed, and of an older day')
    await upgrade(databaseUrl)
    expect(besides(databaseUrl)).toEqual([basename(copyOf(databaseUrl))])
    expect(await tablesOfBackup(copyOf(databaseUrl))).toEqual(before)
    expect(JSON.stringify(before.secret)).toContain('words')
  })

  it('given that the copy cannot be made, then the error says so, and nothing is changed', async () => {
    const databaseUrl = await aStoreToUpgrade('sqlite')
    const before = await tablesOf(databaseUrl)
    mkdirSync(copyOf(databaseUrl))
    const refusal = await openStore(databaseUrl, { migrations: WITH_NEXT }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DitchError)
    expect((refusal as DitchError).message).toBe(
      `DATABASE_URL: ${copyOf(databaseUrl)}, the copy of the store that is made before it is upgraded, is a folder: it must be the path of a file. Nothing was changed`,
    )
    expect(existsSync(`${copyOf(databaseUrl)}.part`)).toBe(false)
    expect(await tablesOf(databaseUrl)).toEqual(before)
  })

  it('given the copy, then it is restored like a backup, and can be upgraded again', async () => {
    const databaseUrl = await aStoreToUpgrade('sqlite')
    await upgrade(databaseUrl)
    const restored = `sqlite:${join(aFolder(), 'restored.db')}`
    await restoreStore(restored, copyOf(databaseUrl), {
      ...OF_THIS_MACHINE,
      replace: false,
      env: {},
      print: () => undefined,
    })
    expect(await tablesOf(restored)).toEqual(await tablesOfBackup(copyOf(databaseUrl)))
    await upgrade(restored)
    const [again, first] = [await tablesOf(restored), await tablesOf(databaseUrl)]
    expect({ ...again, kysely_migration: [] }).toEqual({ ...first, kysely_migration: [] })
  })
})

it('given a new store, one that is up to date, or one on PostgreSQL, then there is no copy', async () => {
  const databaseUrl = await anEmptyDatabase('sqlite')
  const first = await openStore(databaseUrl, { migrations: WITH_NEXT })
  await first.close()
  const second = await upgrade(databaseUrl)
  const postgres = await upgrade(await aStoreToUpgrade('postgres'))
  for (const { upgradeCopy } of [first, second, postgres]) expect(upgradeCopy).toBeUndefined()
  expect(besides(databaseUrl)).toEqual([])
})
