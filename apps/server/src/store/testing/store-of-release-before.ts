import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { Engine } from '../store.ts'
import { anEmptyDatabase } from './throw-away-stores.ts'

const folderOf = (engine: Engine) => join(import.meta.dirname, 'testdata/release-before', engine)

/** The `DATABASE_URL` of the test's own copy of the store that the release before made. It has not been opened since. */
export async function theStoreOfTheReleaseBefore(engine: Engine): Promise<string> {
  const databaseUrl = await anEmptyDatabase(engine)
  if (engine === 'sqlite') {
    const path = databaseUrl.slice('sqlite:'.length)
    writeFileSync(path, gunzipSync(readFileSync(join(folderOf(engine), 'store.db.gz'))), { mode: 0o600 })
    return databaseUrl
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(readFileSync(join(folderOf(engine), 'store.sql'), 'utf8'))
  } finally {
    await client.end()
  }
  return databaseUrl
}

/** What is kept beside that store, by file name. */
export function keptWithTheStore(engine: Engine): Record<string, string> {
  const names = readdirSync(folderOf(engine)).filter((name) => !name.startsWith('store.'))
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folderOf(engine), name), 'utf8')]))
}
