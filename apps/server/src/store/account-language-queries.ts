import type { Language } from '@headgate/language'
import type { Database } from './database.ts'

/** The language in which an account is written to. Undefined until a visit has set it, or if there is no such account. */
export async function findAccountLanguage(db: Database, uid: string): Promise<Language | undefined> {
  const row = await db.selectFrom('userAccount').select('language').where('id', '=', uid).executeTakeFirst()
  return row?.language ?? undefined
}

/** Null leaves it to the next visit. */
export async function setAccountLanguage(db: Database, uid: string, language: Language | null): Promise<void> {
  await db.updateTable('userAccount').set({ language }).where('id', '=', uid).execute()
}

/** The languages of the accounts with these e-mails, by e-mail in lower case; without those that have none. */
export async function findLanguagesByEmail(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  if (emails.length === 0) return new Map()
  const lower = emails.map((email) => email.toLowerCase())
  const rows = await db.selectFrom('userAccount').select(['email', 'language']).where('email', 'in', lower).execute()
  return new Map(rows.flatMap(({ email, language }) => (language === null ? [] : [[email, language] as const])))
}
