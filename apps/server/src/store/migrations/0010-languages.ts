import type { Kysely } from 'kysely'

/**
 * Each account's language, and what stored sentences say as kind and values, so that they can be worded in any
 * language. Rows of before have only their English sentence.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('identity_user').addColumn('language', 'text').execute()
  await db.schema.alterTable('notice').addColumn('message', 'text').execute()
  await db.schema.alterTable('notice').addColumn('delivery', 'text').execute()
  await db.schema.alterTable('audit_entry').addColumn('details', 'text').execute()
}
