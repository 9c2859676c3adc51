import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../../scripts/postgres.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Opens the maintenance database of this run's own PostgreSQL, as its owner. */
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run; each test makes itself a database in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
