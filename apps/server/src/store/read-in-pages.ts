import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './database.ts'
import { MANY_ROWS } from './sqlite-dialect.ts'

/**
 * The rows of a query by the thousand, in pages between which requests are answered. Rows with the same key are on one
 * page. The query must be ordered by the key first.
 */
export async function* readInPages<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  key: keyof Row & string,
): AsyncGenerator<Row[]> {
  let after: unknown
  let limit = MANY_ROWS
  for (;;) {
    const page = after === undefined ? query : query.where(sql.ref(key), '>', after)
    const rows = await page.limit(limit).execute()
    const last = rows.at(-1)
    if (last === undefined || rows.length < limit) return yield rows
    // The rest of the last key's rows may be on the next page.
    const whole = rows.slice(
      0,
      rows.findIndex((row) => row[key] === last[key]),
    )
    const end = whole.at(-1)
    if (end === undefined) limit *= 2
    else {
      yield whole
      after = end[key]
    }
  }
}
