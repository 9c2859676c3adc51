import type { Migration } from 'kysely/migration'
import * as first from './migrations/0001-first.ts'

/** By name, in the order they run, which is also the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>

/** This build's. One that a release has brought is never changed: the next change of a table is a new migration. */
export const MIGRATIONS: Migrations = { '0001-first': first }

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)
