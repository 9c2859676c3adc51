import { z } from 'zod'

/** `GET /api/development/mailbox`: what would have been mailed, the newest first. */
export const mailboxResponse = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      sentAt: z.iso.datetime(),
      to: z.string(),
      subject: z.string(),
      /** Plain, with the link on a line of its own. */
      text: z.string(),
    }),
  ),
})
export type MailboxResponse = z.infer<typeof mailboxResponse>
