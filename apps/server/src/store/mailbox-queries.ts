import { instantOf } from '../config/instants.ts'
import type { Database } from './database.ts'

export interface StoredMessage {
  id: string
  sentAt: Temporal.Instant
  to: string
  subject: string
  text: string
  html: string
}

/** Older messages are dropped, so that the mailbox stays small. */
const MAX_MESSAGES = 50

export async function storeMessage(db: Database, message: StoredMessage): Promise<void> {
  const { id, sentAt, to: recipient, subject, text: plainText, html } = message
  const row = { id, sentAtMs: sentAt.epochMilliseconds, recipient, subject, plainText, html }
  await db.insertInto('mailboxMessage').values(row).execute()
  const newest = db
    .selectFrom('mailboxMessage')
    .select('id')
    .orderBy('sentAtMs', 'desc')
    .orderBy('id')
    .limit(MAX_MESSAGES)
  await db.deleteFrom('mailboxMessage').where('id', 'not in', newest).execute()
}

/** Those to an e-mail, in whatever case it was typed. */
export async function deleteMessagesTo(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('mailboxMessage')
    .where(({ fn }) => fn<string>('lower', ['recipient']), '=', email.toLowerCase())
    .execute()
}

/** Newest first. */
export async function listMessages(db: Database): Promise<StoredMessage[]> {
  const rows = await db
    .selectFrom('mailboxMessage')
    .select(['id', 'sentAtMs', 'recipient as to', 'subject', 'plainText as text', 'html'])
    .orderBy('sentAtMs', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ sentAtMs, ...message }) => ({
    ...message,
    sentAt: instantOf(sentAtMs),
  }))
}
