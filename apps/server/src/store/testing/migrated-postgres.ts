import pg from 'pg'
import { openStore } from '../open-store.ts'

/** The name of a new database with every table and no row, for tests to copy: that is faster than migrating. */
export async function migratedPostgres(url: string): Promise<string> {
  const name = 'migrated'
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`create database ${name}`)
  await owner.end()
  const store = await openStore(Object.assign(new URL(url), { pathname: `/${name}` }).href)
  await store.close()
  return name
}
