import type { Random } from '../config/random.ts'
import type { Database } from './database.ts'

/** Names of stored secrets. A renamed one is made again: every device, calendar or link of the old one is lost. */
const SECRETS = ['identity', 'vapid', 'unsubscribe', 'cards'] as const

const SECRET_BYTES = 32

/** Makes the secrets that the store lacks. Concurrent nodes get the same ones. */
export async function makeSecrets(db: Database, random: Random): Promise<void> {
  const rows = await db.selectFrom('secret').select('name').execute()
  const known = new Set(rows.map(({ name }) => name))
  const missing = SECRETS.filter((name) => !known.has(name))
  if (missing.length === 0) return
  await db
    .insertInto('secret')
    .values(missing.map((name) => ({ name, value: random.token(SECRET_BYTES) })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** 32 random bytes, as base64url. */
export async function getSecret(db: Database, name: (typeof SECRETS)[number]): Promise<string> {
  const { value } = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
