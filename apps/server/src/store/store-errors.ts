/** Busy, read-only, disk error, damaged, full, cannot be opened, not a database: https://sqlite.org/rescode.html. */
const SQLITE_TROUBLE = new Set([5, 8, 10, 11, 13, 14, 26])

/** Connection lost, out of resources, operator intervention, read-only: appendix A of PostgreSQL's manual. */
const POSTGRES_TROUBLE = /^(08|53|57|58|XX)|^25006$/

const CONNECTION_TROUBLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])

/** pg's errors for connections that break or cannot be made have no code. */
const PG_SENTENCES =
  /^(Connection terminated|timeout e(xpired$|xceeded when trying to connect)|Query read timeout|Client has encountered a connection error)/

/** Whether an error or its cause means that the database is unavailable, not that a query is wrong. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode, syscall } = error as { code?: string; errcode?: number; syscall?: string }
  if (code === 'ERR_SQLITE_ERROR' && SQLITE_TROUBLE.has((errcode ?? 0) & 0xff)) return true
  if (PG_SENTENCES.test(error.message)) return true
  if (code !== undefined && 'severity' in error && POSTGRES_TROUBLE.test(code)) return true
  if (syscall !== undefined && CONNECTION_TROUBLE.has(code ?? '')) return true
  return error.cause !== undefined && isStoreUnavailable(error.cause)
}

/** Full, and a write error, which a limit on the size of files is, too; PostgreSQL's disk_full. */
const FULL: ReadonlySet<unknown> = new Set([13, 778, '53100', 'ENOSPC'])

/** Whether an error or its cause means that there is no room for a write. */
export function isStoreFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: string; errcode?: number }
  return FULL.has(errcode ?? code) || (error.cause !== undefined && isStoreFull(error.cause))
}

/** Whether PostgreSQL cannot store a value, such as text with a NUL or a number out of range: class 22. */
export function isUnstorable(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && /^22/.test((error as { code?: string }).code ?? '')
}

/** Whether a unique constraint was violated: https://sqlite.org/rescode.html, and appendix A for PostgreSQL. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === '23505' || errcode === 2067 || errcode === 1555
}
