import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../../scripts/postgres.mjs'
import { migratedPostgres } from '../store/testing/migrated-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Opens the maintenance database of this run's own PostgreSQL, as its owner. */
    postgresUrl: string
    /** The name of a database in it that has every table and no rows. */
    migratedPostgres: string
  }
}

/** One PostgreSQL for the whole run, in which each test makes its own database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  try {
    project.provide('postgresUrl', url)
    project.provide('migratedPostgres', await migratedPostgres(url))
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
