import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DitchError } from '@headgate/domain'
import { describe, expect, it, onTestFinished } from 'vitest'
import { OF_THIS_MACHINE, openStore } from '../testing/open-store.ts'
import { restoreStore } from './backup/restore-store.ts'
import { severalOpeners } from './testing/several-openers.ts'
import { theStoreOfTheReleaseBefore } from './testing/store-of-release-before.ts'
import { tablesOf } from './testing/tables-of.ts'
import { aFolder, anEmptyDatabase, openForTest } from './testing/throw-away-stores.ts'

const pathOf = (databaseUrl: string) => databaseUrl.slice('sqlite:'.length)
const copyOf = (databaseUrl: string) => `${pathOf(databaseUrl)}.before-0011-ditch`

/** What is in the store's folder besides its own files. */
const besides = (databaseUrl: string): string[] =>
  readdirSync(dirname(pathOf(databaseUrl))).filter((name) => !/\.db(-wal|-shm)?$/.test(name))

describe('a SQLite store of the release before', () => {
  it('given it is opened, then it is first copied to a file beside it that only its owner can read', async () => {
    const databaseUrl = await theStoreOfTheReleaseBefore('sqlite')
    const before = await tablesOf(databaseUrl)
    const { upgradeCopy } = await openForTest(databaseUrl)
    expect(upgradeCopy).toBe(copyOf(databaseUrl))
    expect(besides(databaseUrl)).toEqual([basename(copyOf(databaseUrl))])
    expect((statSync(copyOf(databaseUrl)).mode & 0o777).toString(8)).toBe('600')
    expect(await tablesOf(`sqlite:${upgradeCopy}`)).toEqual(before)
    expect(await tablesOf(databaseUrl)).not.toEqual(before)
  })

  it('given eight processes that open it together, then the copy is of the release before, and each migration ran once', async () => {
    const eight = await severalOpeners(8)
    const databaseUrl = await theStoreOfTheReleaseBefore('sqlite')
    const before = await tablesOf(databaseUrl)
    await eight.open(databaseUrl)
    expect(eight.complaints).toEqual([])
    expect(besides(databaseUrl)).toEqual([basename(copyOf(databaseUrl))])
    expect(await tablesOf(`sqlite:${copyOf(databaseUrl)}`)).toEqual(before)
  })

  it('given a server of that release that still runs, then what it wrote last is in the copy', async () => {
    const databaseUrl = await theStoreOfTheReleaseBefore('sqlite')
    const old = new DatabaseSync(pathOf(databaseUrl))
    onTestFinished(() => old.close())
    old.exec("pragma journal_mode = wal; insert into kept_secret values ('last', 'words')")
    const before = await tablesOf(databaseUrl)
    await openForTest(databaseUrl)
    expect(await tablesOf(`sqlite:${copyOf(databaseUrl)}`)).toEqual(before)
    expect(JSON.stringify(before.kept_secret)).toContain('words')
  })

  it('given what an interrupted upgrade left, then the copy is made again', async () => {
    const databaseUrl = await theStoreOfTheReleaseBefore('sqlite')
    const before = await tablesOf(databaseUrl)
    writeFileSync(`${copyOf(databaseUrl)}.part`, 'half of a copy')
    writeFileSync(copyOf(databaseUrl), 'the copy of an upgrade that was killed, and of an older day')
    await openForTest(databaseUrl)
    expect(besides(databaseUrl)).toEqual([basename(copyOf(databaseUrl))])
    expect(await tablesOf(`sqlite:${copyOf(databaseUrl)}`)).toEqual(before)
  })

  it('given that the copy cannot be made, then the error says so, and nothing is changed', async () => {
    const databaseUrl = await theStoreOfTheReleaseBefore('sqlite')
    const before = await tablesOf(databaseUrl)
    mkdirSync(copyOf(databaseUrl))
    const refusal = await openStore(databaseUrl).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DitchError)
    expect((refusal as DitchError).message).toBe(
      `DATABASE_URL: ${copyOf(databaseUrl)}, the copy of the store that is made before it is upgraded, is a folder: it must be the path of a file. Nothing was changed`,
    )
    expect(existsSync(`${copyOf(databaseUrl)}.part`)).toBe(false)
    expect(await tablesOf(databaseUrl)).toEqual(before)
  })

  it('given the copy, then it is restored like a backup', async () => {
    const databaseUrl = await theStoreOfTheReleaseBefore('sqlite')
    const upgraded = await openStore(databaseUrl)
    await upgraded.close()
    const restored = `sqlite:${join(aFolder(), 'restored.db')}`
    await restoreStore(restored, copyOf(databaseUrl), { ...OF_THIS_MACHINE, replace: false, env: {} })
    expect(await tablesOf(`sqlite:${copyOf(restored)}`)).toEqual(await tablesOf(`sqlite:${copyOf(databaseUrl)}`))
    const [again, first] = [await tablesOf(restored), await tablesOf(databaseUrl)]
    delete again.kysely_migration
    delete first.kysely_migration
    expect(again).toEqual(first)
  })
})

it('given a new store, one that is up to date, or one on PostgreSQL, then there is no copy', async () => {
  const databaseUrl = await anEmptyDatabase('sqlite')
  const first = await openStore(databaseUrl)
  await first.close()
  const second = await openForTest(databaseUrl)
  const postgres = await openForTest(await theStoreOfTheReleaseBefore('postgres'))
  for (const { upgradeCopy } of [first, second, postgres]) expect(upgradeCopy).toBeUndefined()
  expect(besides(databaseUrl)).toEqual([])
})
