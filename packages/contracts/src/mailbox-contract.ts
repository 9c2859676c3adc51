import { z } from 'zod'

/** `GET /api/development/mailbox`: mail that would have been sent, newest first. */
export const mailboxResponse = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      sentAt: z.iso.datetime(),
      to: z.string(),
      subject: z.string(),
      /** Plain text, with the link on its own line. */
      text: z.string(),
    }),
  ),
})
export type MailboxResponse = z.infer<typeof mailboxResponse>
