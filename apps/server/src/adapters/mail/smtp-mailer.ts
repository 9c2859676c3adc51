import { LANGUAGES } from '@headgate/language'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { ServerClock } from '../../config/clock.ts'
import type { SmtpSettings } from '../../config/mail-settings.ts'
import type { Random } from '../../config/random.ts'
import { DestinationLimit } from '../destination-limit.ts'
import type { SendResult } from '../notice-senders.ts'
import type { Mailer, MailMessage } from './mailer.ts'
import { type Attempt, retryingMailer } from './retrying-mailer.ts'

/** Under a minute, because mail servers count idle connections too. */
const IDLE_MS = 20_000

interface SmtpMailerParts {
  smtp: SmtpSettings
  /** The sender, read for each message, as the ditch's name may change. */
  from: () => string
  /** Real time, for the date of each message. */
  clock: ServerClock
  random: Random
  retryAfterMs?: readonly number[]
  /** By default, connections to the server that `smtp` names. */
  transport?: MailTransport
}

/** What takes a message to the mail server. `sendMail` rejects with nodemailer's errors. */
export interface MailTransport {
  sendMail(message: SendMailOptions & { signal: AbortSignal }): Promise<unknown>
  close(): void
}

export function smtpMailer({ smtp, from, clock, random, ...given }: SmtpMailerParts): Mailer {
  const { retryAfterMs, transport = connectionsTo(smtp) } = given
  const mailOf = ({ to, language, headers, messageKey = random.uuid(), ...parts }: MailMessage): SendMailOptions => {
    const sender = from()
    return {
      ...parts,
      from: sender,
      // Not as text, in which a comma would begin another address.
      to: { name: '', address: to },
      date: new Date(clock.nowMs()),
      messageId: `<${messageKey}@${/@([^\s<>]+)>?$/.exec(sender)?.[1] ?? 'localhost'}>`,
      baseBoundary: random.token(12),
      textEncoding: 'quoted-printable',
      headers: { ...headers, 'Content-Language': LANGUAGES[language].tag, 'Auto-Submitted': 'auto-generated' },
    }
  }
  /** Closes the connection of an attempt that takes too long. */
  const attempt = async (message: MailMessage, timeLimitMs: number): Promise<Attempt> => {
    const signal = clock.timeLimit(timeLimitMs)
    try {
      await transport.sendMail({ ...mailOf(message), signal })
      return { result: { outcome: 'accepted', delivery: { code: 'mail-accepted' } } }
    } catch (error) {
      const cause = signal.aborted ? signal.reason : error
      return { result: resultOf(cause), reason: reasonOf(cause), cause }
    }
  }
  const limit = new DestinationLimit(smtp.connections)
  return retryingMailer({ limit, clock, attempt, close: () => transport.close(), retryAfterMs })
}

const connectionsTo = (smtp: SmtpSettings): MailTransport =>
  createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.isSecure,
    // A sign-in link is as good as a password, so neither may cross a network unencrypted.
    requireTLS: !isThisMachine(smtp.host),
    ...(smtp.user === undefined ? {} : { auth: { user: smtp.user, pass: smtp.password ?? '' } }),
    // Keeps connections open from mail to mail, and opens no other while one of them is still closing.
    pool: true,
    maxConnections: smtp.connections,
    idleTimeout: IDLE_MS,
    // Callers retry what the server refuses. Only a mail that met a dropped idle connection is sent again here.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Temporary, and about one mailbox: by its code, or by its enhanced code (RFC 3463), such as a full mailbox. */
const isAboutMailbox = ({ responseCode, response = '' }: SmtpError): boolean =>
  responseCode === 450 || /^4\d\d[ -]4\.[12]\./.test(response)

function resultOf(failure: unknown): SendResult {
  const error = failure as SmtpError
  const { responseCode: status, name } = error
  if (name === 'TimeoutError') return { outcome: 'retry', delivery: { code: 'mail-timeout' } }
  if (isFinal(failure)) return { outcome: 'refused', delivery: { code: 'mail-refused', status } }
  if (status === undefined) return { outcome: 'retry', delivery: { code: 'mail-unreachable' } }
  return { outcome: 'retry', delivery: { code: 'mail-busy', status }, isBusy: !isAboutMailbox(error) }
}

const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host)

interface SmtpError {
  name?: string
  code?: string
  responseCode?: number
  /** The server's answer. */
  response?: string
}

/** A permanent refusal; any other failure may be temporary. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError
  return responseCode === undefined ? code === 'EAUTH' : responseCode >= 500
}

/** The server's text often repeats the recipient, so only its codes are reported. */
function reasonOf(error: unknown): string {
  const { name, code = 'unknown', responseCode } = error as SmtpError
  if (name === 'TimeoutError') return name
  return responseCode === undefined ? code : `${code} ${responseCode}`
}
