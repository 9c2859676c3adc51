import type { CompiledQuery, Insertable } from 'kysely'
import type { Database, Tables } from './database.ts'

const ROWS_PER_STATEMENT = 100

/**
 * Inserts thousands of rows, all with the same columns in the same order. The statement is compiled once, and every
 * other full chunk only binds its values to it.
 */
export async function insertRows<Table extends 'turn' | 'editedTurn'>(
  db: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  let full: CompiledQuery | undefined
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT)
    const statement = full && chunk.length === ROWS_PER_STATEMENT ? bind(full, chunk) : compile(db, table, chunk)
    await db.executeQuery(statement)
    full ??= statement
  }
}

const compile = (db: Database, table: 'turn' | 'editedTurn', rows: readonly object[]): CompiledQuery =>
  db
    .insertInto(table)
    .values(rows as Insertable<Tables['turn' | 'editedTurn']>[])
    .compile()

/** Each row's own values follow the ditch, which `inDitch` adds. */
function bind(full: CompiledQuery, rows: readonly object[]): CompiledQuery {
  const columns = Object.keys(rows[0] ?? {})
  const ditch = full.parameters.slice(0, full.parameters.length / ROWS_PER_STATEMENT - columns.length)
  const parameters: unknown[] = []
  for (const row of rows as readonly Record<string, unknown>[]) {
    parameters.push(...ditch)
    for (const column of columns) parameters.push(row[column])
  }
  return { ...full, parameters }
}
