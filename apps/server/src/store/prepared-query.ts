import type { CompiledQuery, SelectQueryBuilder } from 'kysely'
import type { Database } from './database.ts'

/** Stands for the value while a query is compiled. */
const VALUE = Object.freeze({})

const names = new Map<string, string>()

/** Under which name a connection to PostgreSQL keeps this statement; undefined if it is no prepared query's. */
export const statementName = (sql: string): string | undefined => names.get(sql)

type Build<Value, Row> = (
  db: Database,
  value: Value,
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables it joins
) => SelectQueryBuilder<any, any, Row>

/**
 * A query that is built and compiled once for each database, and then only run with another value. For queries of every
 * request: building and compiling one costs several times what SQLite needs to answer it.
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
    if (!names.has(query.sql)) names.set(query.sql, `headgate_${names.size}`)
    return query
  }
  return async (db, value) => {
    const query = compiled.get(db) ?? compile(db)
    const parameters = query.parameters.map((parameter) => (parameter === VALUE ? value : parameter))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
