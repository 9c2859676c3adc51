import { type Kysely, sql } from 'kysely'

/** Residents' notice settings and devices, and the notices sent to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notice_setting')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('push_device')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('added_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('last_reached_at_ms', 'bigint')
    .execute()
  await db.schema.createIndex('push_device_user').on('push_device').column('user_id').execute()

  await db.schema
    .createTable('notice')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text')
    .addColumn('device_label', 'text')
    .addColumn('lane', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('due_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('useful_until_ms', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('settled_at_ms', 'bigint')
    .addColumn('said', 'text', (column) => column.notNull())
    .addColumn('read_at_ms', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_try_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('lease', 'text')
    .execute()
  await db.schema.createIndex('notice_user').on('notice').columns(['user_id', 'due_at_ms']).execute()
  await db.schema
    .createIndex('notice_waiting')
    .on('notice')
    .columns(['lane', 'next_try_at_ms'])
    .where(sql.ref('outcome'), '=', sql.lit('waiting'))
    .execute()

  await db.schema
    .createTable('notice_plan')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('planned_until_ms', 'bigint', (column) => column.notNull())
    .execute()
}
