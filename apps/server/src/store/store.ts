import type { Database } from './database.ts'

export type Engine = 'sqlite' | 'postgres'

/** An open database whose tables are those this build knows. */
export interface Store {
  readonly db: Database
  readonly engine: Engine
  /** Throws when what lies on the disk is not a sound store any more; undefined where that is the server's to watch. */
  readonly checkFile?: (() => void) | undefined
  close(): Promise<void>
}
