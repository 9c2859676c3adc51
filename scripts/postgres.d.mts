export interface ThrowAwayPostgres {
  /** Opens the maintenance database as its owner. */
  url: string
  /** Where it keeps its files while it runs. */
  folder: string
  stop(): Promise<void>
}
export function startPostgres(): Promise<ThrowAwayPostgres>
