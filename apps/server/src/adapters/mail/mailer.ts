import type { IdentityOptions } from '@headgate/contracts'
import type { Language } from '@headgate/language'
import type { DestinationLimit } from '../destination-limit.ts'
import type { SendResult } from '../notice-senders.ts'

export interface MailMessage {
  to: string
  language: Language
  subject: string
  text: string
  html: string
  /** In addition to those of every message. */
  headers?: Readonly<Record<string, string>>
  /** The part of the Message-ID before the `@`: unchanged when a message is sent again, so that mail apps show it once. */
  messageKey?: string
}

export interface Mailer {
  /** Whether messages are sent, stored in the development mailbox, or dropped. */
  readonly reach: IdentityOptions['mail']
  /** Retries, before every notice, and resolves once the message is accepted. Throws a `MailFailure` when it gives up. */
  send(message: MailMessage): Promise<void>
  /** That of the mail server. */
  readonly limit: DestinationLimit
  /** Makes one attempt, for callers that retry themselves and have a place. Never throws; a timeout is a `retry`. */
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
