import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database, Tables } from './database.ts'

const ROWS_PER_STATEMENT = 100

/**
 * Inserts hundreds of rows, all with the same columns. The statement is compiled once, which takes
 * longer than running it, and every other full chunk only binds its values to it. Returns how many rows it wrote.
 */
export async function insertRows<Row extends object>(
  db: Database,
  rows: readonly Row[],
  compile: (chunk: readonly Row[]) => CompiledQuery,
): Promise<number> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Row)[]
  let full: CompiledQuery | undefined
  let written = 0
  for (const chunk of inChunks(rows, ROWS_PER_STATEMENT)) {
    const statement = full && chunk.length === ROWS_PER_STATEMENT ? bind(full, columns, chunk) : compile(chunk)
    const { numAffectedRows = 0n } = await db.executeQuery(statement)
    written += Number(numAffectedRows)
    full ??= statement
  }
  return written
}

/** Each row's own values follow the ditch, which `inDitch` adds. What a conflict does comes after all rows. */
function bind<Row>(full: CompiledQuery, columns: readonly (keyof Row)[], rows: readonly Row[]): CompiledQuery {
  const width = Math.floor(full.parameters.length / ROWS_PER_STATEMENT)
  const ditch = full.parameters.slice(0, width - columns.length)
  const parameters: unknown[] = []
  for (const row of rows) {
    parameters.push(...ditch)
    for (const column of columns) parameters.push(row[column])
  }
  return { ...full, parameters: [...parameters, ...full.parameters.slice(width * ROWS_PER_STATEMENT)] }
}

/** For `doUpdateSet`: these columns as they are in the row that could not be inserted. */
export const excluded = <Table extends keyof Tables>(...columns: (keyof Tables[Table] & string)[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as {
    [Column in keyof Tables[Table]]?: RawBuilder<never>
  }

/** Both engines limit the parameters of one statement. */
const MAX_IN_STATEMENT = 500

export function* inChunks<Row>(rows: readonly Row[], size = MAX_IN_STATEMENT): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
