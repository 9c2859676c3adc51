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

export async function storeMessage(
  db: Database,
  { id, sentAt, to, subject, text, html }: StoredMessage,
): Promise<void> {
  const message = {
    id,
    sentAtMs: sentAt.epochMilliseconds,
    recipient: to,
    subject,
    plainText: text,
    html,
  }
  await db.insertInto('mailboxMessage').values(message).execute()
  const kept = db
    .selectFrom('mailboxMessage')
    .select('id')
    .orderBy('sentAtMs', 'desc')
    .orderBy('id')
    .limit(MAX_MESSAGES)
  await db.deleteFrom('mailboxMessage').where('id', 'not in', kept).execute()
}

/** Newest first. */
export async function listMessages(db: Database): Promise<StoredMessage[]> {
  const rows = await db.selectFrom('mailboxMessage').selectAll().orderBy('sentAtMs', 'desc').orderBy('id').execute()
  return rows.map(({ id, sentAtMs, recipient, subject, plainText, html }) => ({
    id,
    sentAt: Temporal.Instant.fromEpochMilliseconds(sentAtMs),
    to: recipient,
    subject,
    text: plainText,
    html,
  }))
}
