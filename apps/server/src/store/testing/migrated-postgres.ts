import pg from 'pg'
import { openStore } from '../../testing/open-store.ts'

/** Creates a database with every table and no rows and returns its name. Copying it is faster than migrating. */
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
