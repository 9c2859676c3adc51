import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DitchError } from '@headgate/domain'
import { CamelCasePlugin, Kysely } from 'kysely'
import type { ServerClock } from '../config/clock.ts'
import { DATABASE_URL_FORM, findPostgresUrl } from '../config/database-url.ts'
import type { Random } from '../config/random.ts'
import { copyBeforeUpgrade } from './copy-before-upgrade.ts'
import type { Tables } from './database.ts'
import { explainPostgresFailure } from './explain-postgres-failure.ts'
import { type DitchId, inDitch } from './in-ditch.ts'
import { migrate, type Upgrade } from './migrate.ts'
import { MIGRATIONS, type Migrations } from './migrations.ts'
import { explainSqliteFailure, isSound, sqliteDialect, sqlitePath, sqliteReader } from './open-sqlite.ts'
import { type PreparedReader, readPreparedWith } from './prepared-query.ts'
import { makeSecrets } from './secret-queries.ts'
import type { Waiting } from './sqlite-dialect.ts'
import type { Engine, Store } from './store.ts'

/** One ditch answers every host. */
const ONLY_DITCH: DitchId = 1

interface OpenStoreOptions extends Waiting {
  baseFolder?: string
  /** The most to PostgreSQL. */
  connections?: number
  migrations?: Migrations
}

/**
 * Opens the database named by `DATABASE_URL`, creates it if necessary, and runs pending migrations. A SQLite file of an
 * older build is copied first.
 *
 * A relative SQLite path starts at `baseFolder`. Throws a DitchError that names the setting if the database cannot be
 * opened, is damaged, or has a migration that is not among `migrations`.
 */
export async function openStore(
  databaseUrl: string,
  { clock, random, baseFolder = process.cwd(), migrations = MIGRATIONS, connections }: OpenStoreOptions,
): Promise<Store> {
  if (databaseUrl.startsWith('sqlite:')) {
    const path = sqlitePath(databaseUrl, baseFolder)
    let upgradeCopy: string | undefined
    const store = await openWith('sqlite', sqliteDialect(path, { clock, random }), {
      explain: (error) => explainSqliteFailure(error, databaseUrl),
      openReader: () => sqliteReader(path, { clock, random }),
      random,
      migrations,
      beforeUpgrade: async (migration) => {
        upgradeCopy = await copyBeforeUpgrade(path, migration, clock)
      },
    })
    return { ...store, upgradeCopy, checkFile: watchSqliteFile(path, clock) }
  }
  if (findPostgresUrl(databaseUrl)) {
    // Its client is 0.2 MB of program, which a ditch on SQLite never runs.
    const { postgresDialect, postgresReader } = await import('./open-postgres.ts')
    return openWith('postgres', postgresDialect(databaseUrl, connections), {
      explain: (error) => explainPostgresFailure(error, databaseUrl),
      openReader: () => postgresReader(databaseUrl),
      random,
      migrations,
    })
  }
  throw new DitchError('invalid-input', `DATABASE_URL must be ${DATABASE_URL_FORM}`)
}

interface Opening extends Upgrade {
  explain: (error: unknown) => unknown
  openReader: () => PreparedReader
  random: Random
}

async function openWith(
  engine: Engine,
  dialect: ConstructorParameters<typeof Kysely>[0]['dialect'],
  { explain, openReader, random, ...upgrade }: Opening,
): Promise<Store> {
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
  try {
    await migrate(db, engine, upgrade)
    const ofDitch = inDitch(db, ONLY_DITCH)
    await makeSecrets(ofDitch, random)
    const reader = openReader()
    readPreparedWith(ofDitch, reader)
    const close = async () => {
      await reader.close()
      await db.destroy()
    }
    return { db: ofDitch, engine, close }
  } catch (error) {
    await db.destroy()
    throw explain(error)
  }
}

/** Checking the whole file blocks the process, so do it rarely. */
const TRUSTED_MS = 10_000

/**
 * Returns a check that throws if the file is missing, replaced or damaged. The check opens the file again, because the
 * store's own connection answers from memory.
 */
function watchSqliteFile(path: string, clock: ServerClock): () => void {
  const { ino: opened } = statSync(path)
  let trustedUntilMs = Number.NEGATIVE_INFINITY
  return () => {
    if (statSync(path).ino !== opened) throw new Error('the database file has been replaced')
    if (clock.elapsedMs() < trustedUntilMs) return
    using database = new DatabaseSync(path, { readOnly: true })
    if (!isSound(database)) throw new Error('the database is damaged')
    trustedUntilMs = clock.elapsedMs() + TRUSTED_MS
  }
}
