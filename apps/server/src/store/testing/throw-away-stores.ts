import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openStore } from '../open-store.ts'
import type { Engine, Store } from '../store.ts'

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres']

/** A folder that is deleted when the test ends. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The `DATABASE_URL` of an empty database that is the test's own. */
export async function anEmptyDatabase(engine: Engine): Promise<string> {
  if (engine === 'sqlite') return `sqlite:${join(aFolder(), 'headgate.db')}`
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(url, `create database ${name}`)
  onTestFinished(() => asOwner(url, `drop database ${name} with (force)`))
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Opens the store for as long as the test runs. */
export async function openForTest(databaseUrl: string): Promise<Store> {
  const store = await openStore(databaseUrl)
  onTestFinished(() => store.close())
  return store
}

export const anEmptyStore = async (engine: Engine): Promise<Store> => openForTest(await anEmptyDatabase(engine))

async function asOwner(url: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
