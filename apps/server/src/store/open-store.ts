import { DitchError } from '@headgate/domain'
import { CamelCasePlugin, Kysely } from 'kysely'
import type { Tables } from './database.ts'
import { migrate } from './migrate.ts'
import { explainPostgresFailure, postgresDialect } from './open-postgres.ts'
import { explainSqliteFailure, sqliteDialect } from './open-sqlite.ts'
import type { Engine, Store } from './store.ts'

/**
 * Opens the database that `DATABASE_URL` names, creates it if need be and brings its tables up to date.
 *
 * A relative SQLite path starts at `baseFolder`. Throws a DitchError that names the setting when the
 * database cannot be opened, is damaged, or was made by a newer build.
 */
export async function openStore(databaseUrl: string, baseFolder = process.cwd()): Promise<Store> {
  if (databaseUrl.startsWith('sqlite:')) {
    const dialect = sqliteDialect(databaseUrl, baseFolder)
    return openWith('sqlite', dialect, (error) => explainSqliteFailure(error, databaseUrl))
  }
  if (/^postgres(ql)?:/.test(databaseUrl)) {
    const dialect = postgresDialect(databaseUrl)
    return openWith('postgres', dialect, (error) => explainPostgresFailure(error, databaseUrl))
  }
  throw new DitchError('invalid-input', 'DATABASE_URL must be sqlite:PATH or postgres://…')
}

async function openWith(
  engine: Engine,
  dialect: ConstructorParameters<typeof Kysely>[0]['dialect'],
  explain: (error: unknown) => unknown,
): Promise<Store> {
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw explain(error)
  }
  return { db, engine, close: () => db.destroy() }
}
