import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Undo, corrections and closures, and the audit trail of captains' actions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  for (const column of ['turns_added', 'turns_dropped', 'turns_moved', 'restores_import_id'] as const) {
    await db.schema.alterTable('season_import').addColumn(column, 'integer').execute()
  }
  await db.schema.alterTable('season_import').addColumn('note', 'text').execute()
  await db.schema
    .alterTable('season_import')
    .addColumn('owner', 'text', (column) => column.notNull().defaultTo('own'))
    .execute()
  await sql`update season_import set owner = 'sample' where source = 'sample'`.execute(db)

  await db.schema
    .createTable('ditch_closure')
    .addColumn('id', 'integer', (column) =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('from_ms', 'bigint', (column) => column.notNull())
    .addColumn('until_ms', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('closed_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('closed_by', 'text', (column) => column.notNull())
    .addColumn('reopened_at_ms', 'bigint')
    .addColumn('reopened_by', 'text')
    .execute()

  await db.schema
    .createTable('audit_entry')
    .addColumn('id', 'integer', (column) =>
      isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('by_user', 'text')
    .addColumn('by_called', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('about_user', 'text')
    .execute()
}
