import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** Names of stored secrets. A renamed one is generated again: every device, calendar or link of the old one is lost. */
export type SecretName = 'identity' | 'vapid' | 'unsubscribe' | 'cards'

/** The secret of this name, generated on first use. Concurrent nodes get the same one. */
export async function getSecret(db: Database, name: SecretName, make: () => string = atRandom): Promise<string> {
  const made = { name, value: make() }
  await db
    .insertInto('secret')
    .values(made)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}

const atRandom = () => randomBytes(32).toString('base64url')
