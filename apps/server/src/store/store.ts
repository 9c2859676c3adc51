import type { Database } from './database.ts'

export type Engine = 'sqlite' | 'postgres'

/** An open database whose tables are those this build knows. */
export interface Store {
  readonly db: Database
  readonly engine: Engine
  close(): Promise<void>
}
