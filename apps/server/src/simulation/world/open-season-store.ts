import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '../../store/store.ts'
import { memoryFolder } from '../../testing/memory-folder.ts'
import { contentsOfSqlite } from './contents.ts'
import type { Dice } from './dice.ts'
import { watchLibraryTimers } from './library-timers.ts'
import type { SeasonStore } from './season-store.ts'
import type { SimulatedTime } from './simulated-time.ts'
import { watchStatements } from './statements.ts'

export async function openSeasonStore(engine: Engine, time: SimulatedTime, dice: Dice): Promise<SeasonStore> {
  watchLibraryTimers()
  if (engine === 'sqlite') return sqliteStore()
  // Most seasons are played without it.
  const { postgresStore } = await import('./postgres/postgres-store.ts')
  return postgresStore(time, dice)
}

function sqliteStore(): SeasonStore {
  watchStatements()
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
