import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { OF_THIS_MACHINE } from '../../testing/open-store.ts'
import { MIGRATIONS } from '../migrate.ts'
import { postgresDialect } from '../open-postgres.ts'
import { sqliteDialect } from '../open-sqlite.ts'

/** Makes a new database one of the release whose last migration was `name`, and runs `fill` on it. */
export async function migrateTo(
  databaseUrl: string,
  name: string,
  fill: (db: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  const path = /^sqlite:(.*)/.exec(databaseUrl)?.[1]
  const db = new Kysely<unknown>({
    dialect: path ? sqliteDialect(path, OF_THIS_MACHINE) : postgresDialect(databaseUrl),
  })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error } = await migrator.migrateTo(name)
  if (error !== undefined) throw error
  await fill(db)
  await db.destroy()
}

/** An account with a profile, as releases before migration 11 stored it. */
export async function addOldResident(db: Kysely<unknown>, uid: string, surname: string): Promise<void> {
  const at = '2026-05-01T12:00:00.000Z'
  await sql`
    insert into identity_user (id, name, email, email_verified, kind, created_at, updated_at)
    values (${uid}, '', ${`${uid}@example.org`}, true, 'resident', ${at}, ${at})
  `.execute(db)
  await sql`
    insert into resident (user_id, username, full_name, address, place_id, opaque_id, created_at_ms, updated_at_ms)
    values (${uid}, ${surname}, ${surname}, '1 Elm Ct', 'p-1', 'o-1', 0, 0)
  `.execute(db)
}
