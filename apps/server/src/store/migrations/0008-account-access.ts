import type { Kysely } from 'kysely'

/** How access to an account is ended, and the devices and links that give access. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row: how many times access was ended, over all accounts.
  await db.schema
    .createTable('access_counter')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('ended', 'bigint', (column) => column.notNull())
    .execute()
  await db
    .insertInto('access_counter' as never)
    .values({ id: 1, ended: 0 } as never)
    .execute()
  await db.schema
    .alterTable('identity_user')
    .addColumn('access_ended', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()

  // The account of a mailed link, so that the link can be ended with it.
  for (const name of ['user_id', 'email']) {
    await db.schema.alterTable('identity_verification').addColumn(name, 'text').execute()
    await db.schema.createIndex(`identity_verification_${name}`).on('identity_verification').column(name).execute()
  }

  // Browsers an account has signed in from. Wrong guesses from elsewhere do not count against them.
  await db.schema
    .createTable('known_device')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_user.id').onDelete('cascade'))
    .addColumn('signed_in_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_pk', ['user_id', 'token_hash'])
    .execute()

  // What an account held when its owner first verified the e-mail, until they keep or discard it.
  await db.schema
    .createTable('set_aside')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('resident', 'text')
    .addColumn('notice_settings', 'text')
    .execute()
}
