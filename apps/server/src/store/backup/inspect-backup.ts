import { closeSync, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DitchError } from '@headgate/domain'
import { MIGRATION_NAMES } from '../migrations.ts'
import type { Engine } from '../store.ts'
import { type ProcessEnv, runPostgresProgram } from './postgres-programs.ts'

const ENGINE_OF: Readonly<Record<string, Engine>> = { 'SQLite format 3\0': 'sqlite', PGDMP: 'postgres' }
const LONGEST_BEGINNING = 16

/** Reads a backup to its end. Throws a DitchError if it is not a backup, is damaged, or was made by a newer build. */
export async function inspectBackup(file: string, env: ProcessEnv): Promise<Engine> {
  const engine = engineOfBackup(file)
  const migrations = engine === 'sqlite' ? readSqlite(file) : await readDump(file, env)
  if (!migrations.includes(MIGRATION_NAMES[0] as string)) throw noBackup(file)
  const unknown = migrations.find((name) => !MIGRATION_NAMES.includes(name))
  if (unknown === undefined) return engine
  throw new DitchError(
    'conflict',
    `FILE: ${file} was made by a newer Headgate (it has "${unknown}"): restore it with that version`,
  )
}

const noBackup = (file: string) => new DitchError('invalid-input', `FILE: ${file} is not a Headgate backup`)

const damaged = (file: string, cause?: unknown) =>
  new DitchError('invalid-input', `FILE: ${file} is damaged: use an older backup`, { cause })

function engineOfBackup(file: string): Engine {
  const beginning = Buffer.alloc(LONGEST_BEGINNING)
  try {
    const opened = openSync(file, 'r')
    readSync(opened, beginning)
    closeSync(opened)
  } catch (cause) {
    throw new DitchError('not-found', `FILE: ${file} cannot be read`, { cause })
  }
  const found = Object.entries(ENGINE_OF).find(([mark]) => beginning.subarray(0, mark.length).equals(Buffer.from(mark)))
  if (!found) throw noBackup(file)
  return found[1]
}

/** The names of the migrations it was made with. */
function readSqlite(file: string): string[] {
  using database = new DatabaseSync(file, { readOnly: true })
  try {
    const health = database.prepare('pragma integrity_check(1)').get()?.integrity_check
    if (health !== 'ok' || database.prepare('pragma foreign_key_check').get() !== undefined) throw damaged(file)
    return database
      .prepare('select name from kysely_migration')
      .all()
      .map(({ name }) => String(name))
  } catch (error) {
    if (error instanceof DitchError) throw error
    throw /no such table/.test(String(error)) ? noBackup(file) : damaged(file, error)
  }
}

async function readDump(file: string, env: ProcessEnv): Promise<string[]> {
  try {
    // Read all of it, to detect a truncated dump.
    await runPostgresProgram({ name: 'pg_restore', args: ['--file=/dev/null', file], env })
    const args = ['--data-only', '--table=kysely_migration', '--file=-', file]
    const text = await runPostgresProgram({ name: 'pg_restore', args, env })
    const rows = /^COPY [^\n]*\n(.*?)^\\\.$/ms.exec(text)?.[1] ?? ''
    return rows
      .split('\n')
      .filter(Boolean)
      .map((row) => row.split('\t')[0] ?? '')
  } catch (error) {
    throw error instanceof DitchError && error.code === 'not-found' ? error : damaged(file, error)
  }
}
