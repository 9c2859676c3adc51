import type { Database } from './database.ts'

export type Engine = 'sqlite' | 'postgres'

/** An open database with this build's tables. */
export interface Store {
  readonly db: Database
  readonly engine: Engine
  /** The copy of the SQLite file that this opening made before it upgraded it; undefined if it did not. */
  readonly upgradeCopy?: string | undefined
  /** Throws if the file on disk is missing, replaced or damaged; undefined on PostgreSQL. */
  readonly checkFile?: (() => void) | undefined
  close(): Promise<void>
}
