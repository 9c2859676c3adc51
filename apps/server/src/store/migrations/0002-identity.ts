import type { Kysely } from 'kysely'

/** Accounts, sign-in and rate limits. The first four tables follow better-auth's layout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'boolean', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('disabled_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('identity_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_user.id').onDelete('cascade'))
    .addColumn('user_agent', 'text')
    .addColumn('ip_address', 'text')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('identity_session_user').on('identity_session').column('user_id').execute()

  await db.schema
    .createTable('identity_account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_user.id').onDelete('cascade'))
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('access_token_expires_at', 'timestamptz')
    .addColumn('refresh_token', 'text')
    .addColumn('refresh_token_expires_at', 'timestamptz')
    .addColumn('id_token', 'text')
    .addColumn('scope', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('identity_account_key', ['provider_id', 'account_id'])
    .execute()
  await db.schema.createIndex('identity_account_user').on('identity_account').column('user_id').execute()

  await db.schema
    .createTable('identity_verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('identity_verification_identifier')
    .on('identity_verification')
    .column('identifier')
    .execute()

  await db.schema
    .createTable('attempt')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('window_ends_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('attempt_pk', ['kind', 'subject_hash'])
    .execute()
  await db.schema.createIndex('attempt_window_ends').on('attempt').column('window_ends_ms').execute()

  await db.schema
    .createTable('kept_secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('mailbox_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sent_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('plain_text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .execute()
}
