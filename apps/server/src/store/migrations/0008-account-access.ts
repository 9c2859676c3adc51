import type { Kysely } from 'kysely'

/** What ends access to an account, and by which devices and links somebody may get in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row: how many times an account's access was ended, of all accounts.
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

  // Whose a mailed link is, so that it goes when that account's access is ended.
  for (const name of ['user_id', 'email']) {
    await db.schema.alterTable('identity_verification').addColumn(name, 'text').execute()
    await db.schema.createIndex(`identity_verification_${name}`).on('identity_verification').column(name).execute()
  }

  // Browsers in which an account was signed in before. Guesses from elsewhere do not count against them.
  await db.schema
    .createTable('known_device')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_user.id').onDelete('cascade'))
    .addColumn('signed_in_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_pk', ['user_id', 'token_hash'])
    .execute()

  // What stood on an account when its owner first showed that the mailbox is theirs, until they decide about it.
  await db.schema
    .createTable('set_aside')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('resident', 'text')
    .addColumn('notice_settings', 'text')
    .execute()
}
