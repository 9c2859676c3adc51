export interface ThrowAwayPostgres {
  /** Connects to the maintenance database as its owner. */
  url: string
  /** The folder of its files while it runs. */
  folder: string
  stop(): Promise<void>
}
export function startPostgres(): Promise<ThrowAwayPostgres>
