import { type Kysely, sql } from 'kysely'

/** Several accounts may get notices on one phone, and a property claim records the owners of that time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await letAccountsShareDevices(db)
  await db.schema.alterTable('resident').addColumn('claimed_owners', 'text').execute()
}

/** Recreates the table, because SQLite cannot drop a unique constraint. */
async function letAccountsShareDevices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_device_of_user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('added_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('last_reached_at_ms', 'bigint')
    .addUniqueConstraint('push_device_of_user_key', ['user_id', 'endpoint'])
    .execute()
  await sql`
    insert into push_device_of_user (id, user_id, endpoint, p256dh, auth, label, added_at_ms, last_reached_at_ms)
    select id, user_id, endpoint, p256dh, auth, label, added_at_ms, last_reached_at_ms from push_device
  `.execute(db)
  await db.schema.dropTable('push_device').execute()
  await db.schema.alterTable('push_device_of_user').renameTo('push_device').execute()
  await db.schema.createIndex('push_device_endpoint').on('push_device').column('endpoint').execute()
}
