import type { CompiledQuery, QueryResult, SelectQueryBuilder, UnknownRow } from 'kysely'
import type { Database } from './database.ts'

/** A connection for prepared queries alone. It keeps their statements, and sees only what is committed. */
export interface PreparedReader {
  read(sql: string, parameters: readonly unknown[]): Promise<UnknownRow[]>
  close(): Promise<void>
}

const readers = new WeakMap<Database, PreparedReader>()

/** Prepared queries on this database go to the reader, except inside a transaction. */
export const readPreparedWith = (db: Database, reader: PreparedReader): void => void readers.set(db, reader)

/** Stands for the value while a query is compiled. */
const VALUE = Object.freeze({})

type Build<Value, Row> = (
  db: Database,
  value: Value,
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables it joins
) => SelectQueryBuilder<any, any, Row>

/**
 * A query that is built and compiled once for each database, and then only run with another value. For queries that run
 * with every request: building and compiling one costs several times what SQLite needs to answer it.
 *
 * `build` must pass its value to the query unread. Inside a transaction the query is built again.
 */
export function preparedQuery<Value extends string | number, Row>(
  build: Build<Value, Row>,
): (db: Database, value: Value) => Promise<Row[]> {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>()
  const compile = (db: Database): CompiledQuery<Row> => {
    const query = build(db, VALUE as unknown as Value).compile() as CompiledQuery<Row>
    if (!db.isTransaction) compiled.set(db, query)
    return query
  }
  return async (db, value) => {
    const query = compiled.get(db) ?? compile(db)
    const parameters = query.parameters.map((parameter) => (parameter === VALUE ? value : parameter))
    const reader = readers.get(db)
    if (reader === undefined) return (await db.executeQuery<Row>({ ...query, parameters })).rows
    const result = await asResult(db, query, await reader.read(query.sql, parameters))
    return result.rows as Row[]
  }
}

/** With columns named as they are in TypeScript. */
async function asResult(
  db: Database,
  { queryId }: CompiledQuery,
  rows: UnknownRow[],
): Promise<QueryResult<UnknownRow>> {
  let result: QueryResult<UnknownRow> = { rows }
  for (const plugin of db.getExecutor().plugins) result = await plugin.transformResult({ queryId, result })
  return result
}
