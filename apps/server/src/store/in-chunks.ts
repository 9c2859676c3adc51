/** Both engines limit the parameters of one statement. */
const ROWS_PER_STATEMENT = 500

export function* inChunks<Row>(rows: readonly Row[], size = ROWS_PER_STATEMENT): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
