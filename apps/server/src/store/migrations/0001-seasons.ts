import type { Kysely } from 'kysely'

/** Every season ever imported, in full, so that an import can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('season_import')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text')
    .addColumn('imported_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('imported_by', 'text')
    .addColumn('turn_count', 'integer', (column) => column.notNull())
    .addColumn('first_day', 'text')
    .addColumn('last_day', 'text')
    // Unique: two imports cannot both have replaced the same one, so the history never forks.
    .addColumn('replaced_import_id', 'integer', (column) => column.unique().references('season_import.id'))
    .execute()

  await db.schema
    .createTable('turn')
    .addColumn('import_id', 'integer', (column) => column.notNull().references('season_import.id'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('slot_hour', 'integer', (column) => column.notNull())
    .addColumn('holder_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('turn_pk', ['import_id', 'day', 'slot_hour'])
    .execute()
}
