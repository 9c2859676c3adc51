import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { SmtpSettings } from '../../config/mail-settings.ts'
import type { SendResult } from '../notice-senders.ts'
import { Semaphore } from '../semaphore.ts'
import { type Mailer, MailFailure, type MailMessage } from './mailer.ts'
import { type MailSender, mimeMessage } from './mime-message.ts'

const CONNECT_TIMEOUT_MS = 10_000
const ANSWER_TIMEOUT_MS = 20_000
/** Long enough for a restarting server. A sign-in link that comes later is of little use. */
const RETRY_AFTER_MS: readonly number[] = [1_000, 10_000]
/** Reserved for links, so that many notices at once do not delay signing in. */
const CONNECTIONS_FOR_LINKS = 2
/** Under a minute, because mail servers count idle connections too. */
const IDLE_MS = 20_000

interface SmtpMailerParts {
  smtp: SmtpSettings
  /** The sender, read for each message, as the ditch's name may change. */
  from: () => string
  retryAfterMs?: readonly number[]
}

export function smtpMailer({ smtp, from, retryAfterMs = RETRY_AFTER_MS }: SmtpMailerParts): Mailer {
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.isSecure,
    // A sign-in link is as good as a password, so neither may cross a network unencrypted.
    requireTLS: !isThisMachine(smtp.host),
    ...(smtp.user === undefined ? {} : { auth: { user: smtp.user, pass: smtp.password ?? '' } }),
    pool: true,
    maxConnections: smtp.connections,
    idleTimeout: IDLE_MS,
    // Callers retry what the server refuses. Only a mail that met a dropped idle connection is sent again here.
    maxRequeues: 1,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let parsed: { from: string; sender: MailSender } | undefined
  const senderNow = (): MailSender => {
    const text = from()
    if (parsed?.from !== text) parsed = { from: text, sender: addressparser(text, { flatten: true })[0] ?? text }
    return parsed.sender
  }
  const trySending = async (message: MailMessage): Promise<unknown> => {
    try {
      await transport.sendMail(mimeMessage(message, senderNow()))
      return undefined
    } catch (error) {
      return error
    }
  }
  const mostAtOnce = Math.max(1, smtp.connections - CONNECTIONS_FOR_LINKS)
  const gate = new Semaphore(mostAtOnce)
  return {
    mostAtOnce,
    reach: 'sent',
    close: () => transport.close(),
    async send(message) {
      let failure = await trySending(message)
      for (const waitMs of retryAfterMs) {
        if (failure === undefined || isFinal(failure)) break
        await pause(waitMs, undefined, { ref: false })
        failure = await trySending(message)
      }
      if (failure !== undefined) throw new MailFailure(reasonOf(failure), { cause: failure })
    },
    async sendOnce(message, timeLimitMs) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), timeLimitMs)
      const outOfTime = new Promise<SendResult>((resolve) => {
        late.signal.addEventListener('abort', () => resolve(LATE))
      })
      const attempt = gate.through(late.signal, async () => resultOf(await trySending(message)))
      const result = await Promise.race([attempt, outOfTime])
      clearTimeout(timer)
      return result ?? LATE
    },
  }
}

const LATE: SendResult = { outcome: 'retry', delivery: { code: 'mail-timeout' }, strain: 'failing' }
/** Temporary, and about one mailbox: by its code, or by its enhanced code (RFC 3463), such as a full mailbox. */
const isAboutMailbox = ({ responseCode, response = '' }: SmtpError): boolean =>
  responseCode === 450 || /^4\d\d[ -]4\.[12]\./.test(response)
/** The service closes the connection, or has too many: the second is Microsoft's. */
const TOO_MANY: readonly number[] = [421, 432]

function resultOf(failure: unknown): SendResult {
  if (failure === undefined) return { outcome: 'accepted', delivery: { code: 'mail-accepted' } }
  const error = failure as SmtpError
  const { responseCode: status } = error
  if (isFinal(failure)) return { outcome: 'refused', delivery: { code: 'mail-refused', status } }
  if (status === undefined) return { outcome: 'retry', delivery: { code: 'mail-unreachable' }, strain: 'failing' }
  const busy = { outcome: 'retry', delivery: { code: 'mail-busy', status } } as const
  return isAboutMailbox(error) ? busy : { ...busy, strain: TOO_MANY.includes(status) ? 'full' : 'busy' }
}

const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host)

interface SmtpError {
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
  const { code = 'unknown', responseCode } = error as SmtpError
  return responseCode === undefined ? code : `${code} ${responseCode}`
}
