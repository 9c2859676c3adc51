import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { isLongRun } from '../../testing/long-run.ts'
import { memoryFolder } from '../../testing/memory-folder.ts'
import { openStore } from '../../testing/open-store.ts'
import type { Engine, Store } from '../store.ts'

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres']

/** For what has no race, lock or SQL of its own: seasons and generated requests run its queries on PostgreSQL, too. */
export const ENGINES_OF_RUN: readonly Engine[] = isLongRun ? ENGINES : ['sqlite']

/** A folder that is deleted after the test. */
export function aFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'headgate-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The `DATABASE_URL` of the test's own database, without tables. */
export const anEmptyDatabase = async (engine: Engine): Promise<string> =>
  engine === 'sqlite' ? `sqlite:${join(aFolder(), 'headgate.db')}` : aPostgresLike('template1')

/** The `DATABASE_URL` of the test's own database, with every table and no rows. */
export async function aMigratedDatabase(engine: Engine): Promise<string> {
  if (engine === 'postgres') return aPostgresLike(inject('migratedPostgres'))
  const path = join(aFolder(memoryFolder()), 'headgate.db')
  migratedFile ??= readMigratedFile()
  writeFileSync(path, await migratedFile, { mode: 0o600 })
  return `sqlite:${path}`
}

let migratedFile: Promise<Buffer> | undefined

async function readMigratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-test-'))
  try {
    const store = await openStore(`sqlite:${folder}/headgate.db`)
    await store.close()
    return readFileSync(`${folder}/headgate.db`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function aPostgresLike(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  owner ??= connectOwner()
  const client = await owner
  await client.query(`create database ${name} template ${template}`)
  onTestFinished(async () => void (await client.query(`drop database ${name} with (force)`)))
  return Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
}

let owner: Promise<pg.Client> | undefined

/** Missing in the package's types. */
type Unrefable = { unref(): void }

/** One connection for all tests of a file. It does not keep the process alive. */
async function connectOwner(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  client.on('error', () => undefined)
  ;(client as pg.Client & Unrefable).unref()
  return client
}

/** Opens the store and closes it after the test. */
export async function openForTest(databaseUrl: string, as: Parameters<typeof openStore>[1] = {}): Promise<Store> {
  const store = await openStore(databaseUrl, as)
  onTestFinished(() => store.close())
  return store
}

export const anEmptyStore = async (engine: Engine): Promise<Store> => openForTest(await aMigratedDatabase(engine))
