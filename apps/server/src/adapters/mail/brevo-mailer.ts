import { hash } from 'node:crypto'
import { LANGUAGES } from '@headgate/language'
import type { ServerClock } from '../../config/clock.ts'
import type { MailServiceSettings } from '../../config/mail-settings.ts'
import type { Random } from '../../config/random.ts'
import { DestinationLimit } from '../destination-limit.ts'
import type { SendResult } from '../notice-senders.ts'
import { callUpstream, UpstreamFailure } from '../upstream-call.ts'
import type { Mailer, MailMessage } from './mailer.ts'
import { type Attempt, retryingMailer } from './retrying-mailer.ts'

/** Far below the thousand a second that the service takes, and enough for one that is slow. */
const AT_ONCE = 5
const LARGEST_ANSWER_BYTES = 64 * 1024

interface BrevoMailerParts {
  service: MailServiceSettings
  /** The sender, read for each message, as the ditch's name may change. */
  from: () => string
  clock: ServerClock
  random: Random
  retryAfterMs?: readonly number[]
}

/** Sends by Brevo's API over https: https://developers.brevo.com/reference/send-transac-email. */
export function brevoMailer({ service, from, clock, random, retryAfterMs }: BrevoMailerParts): Mailer {
  const post = async (message: MailMessage, timeLimitMs: number): Promise<Attempt> => {
    try {
      const answer = await callUpstream({
        url: `${service.url}/smtp/email`,
        headers: { 'api-key': service.key, accept: 'application/json', 'content-type': 'application/json' },
        body: bodyOf(message, from()),
        largestBytes: LARGEST_ANSWER_BYTES,
        signal: clock.timeLimit(timeLimitMs),
        accepted: [200, 201, 202],
        waitHeader: 'x-sib-ratelimit-reset',
        findReason,
      })
      // Anything else that answers with JSON has not taken the mail.
      if (typeof (answer as { messageId?: unknown } | null)?.messageId !== 'string') {
        return { result: UNREACHABLE, reason: 'no message id' }
      }
      return { result: ACCEPTED }
    } catch (cause) {
      if (!(cause instanceof UpstreamFailure)) throw cause
      return { result: resultOf(cause), reason: cause.message, cause }
    }
  }
  const mailer = retryingMailer({
    limit: new DestinationLimit(AT_ONCE),
    clock,
    attempt: post,
    close: () => undefined,
    ...(retryAfterMs && { retryAfterMs }),
  })
  // Repeats of a link share a key, too.
  return { ...mailer, send: (message) => mailer.send({ messageKey: random.uuid(), ...message }) }
}

/** Headers beyond these are in title case. The service makes the Message-ID, and takes a repeat of the key as one mail. */
const bodyOf = ({ to, language, subject, text, html, headers, messageKey = '' }: MailMessage, sender: string) => ({
  sender: senderOf(sender),
  to: [{ email: to }],
  subject,
  textContent: text,
  htmlContent: html,
  headers: {
    ...headers,
    'Content-Language': LANGUAGES[language].tag,
    'Auto-Submitted': 'auto-generated',
    ...(messageKey !== '' && { idempotencyKey: uuidOf(messageKey) }),
  },
})

/** `"Lakewood Ditch" <ditch@example.org>`, or the address alone. */
function senderOf(sender: string): { name?: string; email: string } {
  const [, name = '', email = sender] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(sender) ?? []
  return name === '' ? { email } : { name, email }
}

/** The same for the same key, in the form of a UUID (version 8 of RFC 9562), which the service asks for. */
function uuidOf(key: string): string {
  const [, one, two, three, four, five] = /^(.{8})(.{4})(.{3})(.{3})(.{12})/.exec(hash('sha256', key)) ?? []
  return `${one}-${two}-8${three}-8${four}-${five}`
}

/** The service's own code, such as `invalid_parameter`. Its text repeats the address. */
const findReason = (text: string): string | undefined => /"code":\s*"([a-z_]{1,60})"/.exec(text)?.[1]

const ACCEPTED: SendResult = { outcome: 'accepted', delivery: { code: 'mail-accepted' } }
const UNREACHABLE: SendResult = { outcome: 'retry', delivery: { code: 'mail-unreachable' } }

/** Of a key, a plan or an account that is refused, all mail waits; the operator can mend it. */
const OF_THE_ACCOUNT = new Set([401, 402, 403])

function resultOf({ status, reason, retryAfterMs, message }: UpstreamFailure): SendResult {
  // It has this mail from an attempt whose answer did not reach us.
  if (reason === 'duplicate_request') return ACCEPTED
  if (status === undefined) {
    return message === 'no answer in time' ? { outcome: 'retry', delivery: { code: 'mail-timeout' } } : UNREACHABLE
  }
  if (OF_THE_ACCOUNT.has(status)) {
    return { outcome: 'retry', delivery: { code: 'mail-refused', status }, isBusy: true }
  }
  if (status === 429 || status >= 500) {
    return { outcome: 'retry', delivery: { code: 'mail-busy', status }, isBusy: true, retryAfterMs }
  }
  // Of this message: 404 and the like mean that another server answers at the address.
  const isOfMessage = status === 400 || status === 413 || status === 422
  return isOfMessage ? { outcome: 'refused', delivery: { code: 'mail-refused', status } } : UNREACHABLE
}
