import { type Kysely, SqliteAdapter } from 'kysely'

/** Residents' profiles; identities are the identity provider's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('resident')
    // Never reused, so that a deleted resident's number does not become somebody else's.
    .addColumn('id', 'integer', (column) =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    // No foreign key: another identity provider would have no table here.
    .addColumn('user_id', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('place_id', 'text', (column) => column.notNull())
    .addColumn('opaque_id', 'text', (column) => column.notNull())
    .addColumn('photo_url', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('resident_place').on('resident').column('place_id').execute()
}
