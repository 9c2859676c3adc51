import type { Random } from '../config/random.ts'
import type { Database } from './database.ts'

const MADE_WITH_THE_STORE = ['identity', 'unsubscribe', 'cards'] as const

/** Names of stored secrets. A renamed one is made again: every device, calendar or link of the old one is lost. */
export type SecretName = (typeof MADE_WITH_THE_STORE)[number] | 'vapid'

const SECRET_BYTES = 32

/** Makes the secrets that the store lacks. Concurrent nodes get the same ones. */
export async function makeSecrets(db: Database, random: Random): Promise<void> {
  const rows = await db.selectFrom('secret').select('name').execute()
  const known = new Set<string>(rows.map(({ name }) => name))
  for (const name of MADE_WITH_THE_STORE) if (!known.has(name)) await keep(db, name, random.token(SECRET_BYTES))
}

/** The secret of this name. If the store was not made with it, `make` makes it on first use. */
export async function getSecret(db: Database, name: SecretName, make?: () => string): Promise<string> {
  const find = () => db.selectFrom('secret').select('value').where('name', '=', name)
  const known = await find().executeTakeFirst()
  if (known) return known.value
  if (make) await keep(db, name, make())
  return (await find().executeTakeFirstOrThrow()).value
}

async function keep(db: Database, name: SecretName, value: string): Promise<void> {
  const row = db.insertInto('secret').values({ name, value })
  await row.onConflict((conflict) => conflict.column('name').doNothing()).execute()
}
