import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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
  return {
    engine: 'sqlite',
    databaseUrl: `sqlite:${join(folder, 'headgate.db')}`,
    wires: undefined,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}
