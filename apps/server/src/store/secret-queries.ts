import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** The secret stored under this name, created on first use. Concurrent callers get the same one. */
export async function getSecret(db: Database, name: string, make: () => string = atRandom): Promise<string> {
  const made = { name, value: make() }
  await db
    .insertInto('keptSecret')
    .values(made)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('keptSecret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}

const atRandom = () => randomBytes(32).toString('base64url')
