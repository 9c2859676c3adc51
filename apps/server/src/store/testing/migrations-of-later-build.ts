import { WITH_NEXT } from './next-migration.ts'

/** Stands for `migrations.ts` in a server that `bring-next-migration.ts` makes one of a later build. */
export const MIGRATIONS = WITH_NEXT
export const MIGRATION_NAMES = Object.keys(WITH_NEXT)
