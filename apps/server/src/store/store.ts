import type { Database } from './database.ts'

export type Engine = 'sqlite' | 'postgres'

/** An open database with this build's tables. */
export interface Store {
  readonly db: Database
  readonly engine: Engine
  /** Throws if the file on disk is missing, replaced or damaged; undefined on PostgreSQL. */
  readonly checkFile?: (() => void) | undefined
  close(): Promise<void>
}
