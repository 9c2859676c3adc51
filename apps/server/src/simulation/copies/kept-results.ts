import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { FailedSeason } from './play-seasons.ts'

/** What noticed a change. A part that has not run yet is missing. */
export interface Result {
  /** null where all seasons passed. */
  season?: FailedSeason | null
  /** The first test that failed; null where all passed. */
  test?: string | null
}

/** Results in a file of the repository, so that a run goes on where it stopped and later shares can be compared. */
export class KeptResults {
  readonly #file: string
  readonly #results: Record<string, Result>

  constructor(file: string) {
    this.#file = file
    this.#results = read(file)
  }

  of(id: string): Result {
    return this.#results[id] ?? {}
  }

  keep(id: string, result: Result): void {
    this.#results[id] = { ...this.of(id), ...result }
    this.#write()
  }

  forget(id: string, part: keyof Result): void {
    const { [part]: _, ...rest } = this.of(id)
    this.#results[id] = rest
    this.#write()
  }

  #write(): void {
    const inOrder = Object.fromEntries(Object.entries(this.#results).sort(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(`${this.#file}.new`, `${JSON.stringify(inOrder, null, 2)}\n`)
    renameSync(`${this.#file}.new`, this.#file)
  }
}

function read(file: string): Record<string, Result> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
