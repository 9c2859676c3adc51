import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Engine } from '../../store/store.ts'
import { memoryFolder } from '../../testing/memory-folder.ts'
import type { Dice } from './dice.ts'
import type { SeasonStore } from './season-store.ts'
import type { SimulatedTime } from './simulated-time.ts'
import { watchMachines } from './watch-machines.ts'

export async function openSeasonStore(engine: Engine, time: SimulatedTime, dice: Dice): Promise<SeasonStore> {
  watchMachines()
  if (engine === 'sqlite') return sqliteStore()
  // Most seasons are played without it.
  const { postgresStore } = await import('./postgres/postgres-store.ts')
  return postgresStore(time, dice)
}

function sqliteStore(): SeasonStore {
  const folder = mkdtempSync(join(memoryFolder(), 'headgate-season-'))
  const path = join(folder, 'headgate.db')
  return {
    engine: 'sqlite',
    databaseUrl: `sqlite:${path}`,
    wires: undefined,
    contents: async (except) => contentsOfSqlite(path, except),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Every row of every table but some, as text, in an order that depends on the rows alone. */
function contentsOfSqlite(path: string, except: readonly string[]): string[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all()
    const wanted = tables.filter(({ name }) => name !== OWN_CLOCK && !except.includes(String(name)))
    return wanted.flatMap(({ name }) =>
      database
        .prepare(`select * from "${name}"`)
        .all()
        .map((row) => `${name} ${JSON.stringify(row, readable)}`)
        .sort(),
    )
  } finally {
    database.close()
  }
}

/** The library that migrates the store takes its own clock. */
const OWN_CLOCK = 'kysely_migration'

const readable = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : value
