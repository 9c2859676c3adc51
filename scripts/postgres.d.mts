export interface ThrowAwayPostgres {
  /** Opens the maintenance database as its owner. */
  url: string
  stop(): Promise<void>
}
export function startPostgres(): Promise<ThrowAwayPostgres>
