import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FailedSeason } from './play-seasons.ts'
import { PROJECT } from './project-copy.ts'

/** What noticed a change. A part that has not run yet is missing. */
export interface Result {
  /** null where all seasons passed. */
  season?: FailedSeason | null
  /** The first test that failed; null where all passed. */
  test?: string | null
}

/** Results in a file, so that a run goes on where it stopped. */
export class KeptResults {
  readonly #file: string
  readonly #results: Record<string, Result>

  constructor(name: string) {
    this.#file = join(PROJECT, 'node_modules/.cache/headgate-simulation', `${name}.json`)
    this.#results = read(this.#file)
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
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#results, null, 2))
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
