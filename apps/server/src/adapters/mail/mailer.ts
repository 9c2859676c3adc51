import type { IdentityOptions } from '@headgate/contracts'
import type { Language } from '@headgate/language'
import type { SendResult } from '../notice-senders.ts'

export interface MailMessage {
  to: string
  language: Language
  subject: string
  text: string
  html: string
  /** In addition to those of every message. */
  headers?: Readonly<Record<string, string>>
  /** `<…@…>`: unchanged when a message is sent again, so that mail apps show it once. */
  messageId?: string
}

export interface Mailer {
  /** Whether messages are sent, stored in the development mailbox, or dropped. */
  readonly reach: IdentityOptions['mail']
  /** Retries, and resolves once the message is accepted. Throws a `MailFailure` when it gives up. */
  send(message: MailMessage): Promise<void>
  /** The most that `sendOnce` sends at once. */
  readonly mostAtOnce: number
  /** Makes one attempt, for callers that retry themselves. Never throws; a timeout is a `retry`. */
  sendOnce(message: MailMessage, timeLimitMs: number): Promise<SendResult>
  close(): void
}

/** Why a message was not sent, without its text or its recipient. */
export class MailFailure extends Error {
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`mail was not sent: ${reason}`, options)
    this.name = 'MailFailure'
    this.reason = reason
  }
}
