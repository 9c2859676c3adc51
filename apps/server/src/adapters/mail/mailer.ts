import type { IdentityOptions } from '@headgate/contracts'
import type { SendResult } from '@headgate/domain'

export interface MailMessage {
  to: string
  subject: string
  text: string
  html: string
  /** Besides those that every message has. */
  headers?: Readonly<Record<string, string>>
  /** `<…@…>`: the same for the same message sent again, so that a reader shows it once. */
  messageId?: string
}

export interface Mailer {
  /** Where messages end up: with their addressees, in the development mailbox, or nowhere. */
  readonly reach: IdentityOptions['mail']
  /** Resolves once the message is in safe hands. Throws a `MailFailure` when it is not going to be. */
  send(message: MailMessage): Promise<void>
  /** One attempt, for whoever does the repeating. Never throws; out of time it is a `retry`. */
  sendOnce(message: MailMessage, timeLimitMs: number): Promise<SendResult>
  close(): void
}

/** Why a message did not leave, told without its words or its addressee. */
export class MailFailure extends Error {
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`mail did not leave: ${reason}`, options)
    this.name = 'MailFailure'
    this.reason = reason
  }
}
