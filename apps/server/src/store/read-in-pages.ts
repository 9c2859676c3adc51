import { MANY_ROWS } from './sqlite-dialect.ts'

interface Paged<Row, Key> {
  /** Sorts before every key. */
  before: Key
  keyOf: (row: Row) => Key
  /** At most `limit` rows with keys after `after`, ordered by key. */
  read: (after: Key, limit: number) => Promise<Row[]>
}

/** Rows by the thousand, in pages between which requests are answered. Rows with the same key are on one page. */
export async function* readInPages<Row, Key>({ before, keyOf, read }: Paged<Row, Key>): AsyncGenerator<Row[]> {
  let [after, limit] = [before, MANY_ROWS]
  for (;;) {
    const rows = await read(after, limit)
    const last = rows.at(-1)
    if (last === undefined || rows.length < limit) return yield rows
    // The rest of the last key's rows may be on the next page.
    const whole = rows.slice(
      0,
      rows.findIndex((row) => keyOf(row) === keyOf(last)),
    )
    const end = whole.at(-1)
    if (end === undefined) limit *= 2
    else {
      yield whole
      after = keyOf(end)
    }
  }
}
