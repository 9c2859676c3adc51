import { type Kysely, sql } from 'kysely'
import { MIGRATIONS, type Migrations } from '../migrations.ts'

export const NEXT = '0002-next'

/** A made-up later build's: a new column, and a table whose rows move to another one. */
export const WITH_NEXT: Migrations = { ...MIGRATIONS, [NEXT]: { up } }

async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  "alter table ditch add column motto text not null default ''",
  "update ditch set motto = 'Share it'",
  `create table spare_secret (
    name text primary key,
    value text not null,
    length integer
  )`,
  'insert into spare_secret (name, value, length) select name, value, length(value) from secret',
  'drop table secret',
  'alter table spare_secret rename to secret',
  'create index secret_length on secret (length)',
]
