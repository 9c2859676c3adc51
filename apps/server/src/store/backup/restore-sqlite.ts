import { existsSync, renameSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Clock } from '@headgate/domain'
import { createForOwnerOnly, explainSqliteFailure, sqlitePath } from '../open-sqlite.ts'
import { BUSY_TIMEOUT_MS } from '../sqlite-dialect.ts'
import { storeNotEmpty } from './store-not-empty.ts'

/** Copies everything in one step, so that other readers see either the old store or the new one. */
const ALL_PAGES = 0x7fff_ffff

/** Writes a backup over the store in one transaction. A damaged store is moved aside, not overwritten. */
export async function restoreSqlite(
  databaseUrl: string,
  file: string,
  { replace, clock }: { replace: boolean; clock: Clock },
): Promise<void> {
  const path = sqlitePath(databaseUrl, process.cwd())
  try {
    const state = stateOf(path)
    if (state !== 'empty' && !replace) throw storeNotEmpty(databaseUrl)
    if (state === 'damaged') moveAside(path, clock.now())
    createForOwnerOnly(path)
    const source = new DatabaseSync(file, { readOnly: true })
    try {
      await backup(source, path, { rate: ALL_PAGES })
    } finally {
      source.close()
    }
  } catch (error) {
    throw explainSqliteFailure(error, databaseUrl)
  }
}

function stateOf(path: string): 'empty' | 'used' | 'damaged' {
  if (!existsSync(path)) return 'empty'
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
    if (database.prepare('pragma quick_check(1)').get()?.quick_check !== 'ok') return 'damaged'
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all()
    const own = tables.map(({ name }) => String(name)).filter((name) => !/^(sqlite|kysely)_/.test(name))
    return own.some((name) => database?.prepare(`select 1 from "${name}" limit 1`).get()) ? 'used' : 'empty'
  } catch (error) {
    const { errcode } = error as { errcode?: number }
    if (errcode === undefined || ![11, 26].includes(errcode & 0xff)) throw error
    return 'damaged'
  } finally {
    database?.close()
  }
}

function moveAside(path: string, now: Temporal.Instant): void {
  const mark = `damaged-${now.epochMilliseconds}`
  for (const side of ['', '-wal', '-shm']) {
    if (existsSync(`${path}${side}`)) renameSync(`${path}${side}`, `${path}.${mark}${side}`)
  }
}
