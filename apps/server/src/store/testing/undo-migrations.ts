import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Makes a store one of before migration 10. */
export async function undoLanguages(db: Database): Promise<void> {
  await sql`alter table account drop column language`.execute(db)
  await sql`alter table notice drop column message`.execute(db)
  await sql`alter table notice drop column delivery`.execute(db)
  await sql`alter table audit_entry drop column details`.execute(db)
  await sql`delete from kysely_migration where name = '0010-languages'`.execute(db)
}
