import type { ServerClock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import type { PublicOrigin } from '../../config/public-origin.ts'
import type { Random } from '../../config/random.ts'
import type { Database } from '../../store/database.ts'
import type { CurrentDitch } from '../../store/ditch-queries.ts'
import { mailboxMailer, noMailer } from './mailbox-mailer.ts'
import { type Mailer, MailFailure } from './mailer.ts'
import type { MailTransport } from './smtp-mailer.ts'

interface MailerParts {
  db: Database
  clock: ServerClock
  random: Random
  ditch: CurrentDitch
  publicOrigin: Pick<PublicOrigin, 'known'>
  /** By default, connections to the configured server. */
  transport?: MailTransport
}

interface OpenedMailer {
  mailer: Mailer
  /** For the operator. */
  warnings: string[]
}

/**
 * The configured mailer. The client for SMTP is loaded only if there is a server for it.
 */
export async function openMailer(
  { isProduction, mail }: Pick<Config, 'isProduction' | 'mail'>,
  { db, clock, random, ditch, publicOrigin, ...given }: MailerParts,
): Promise<OpenedMailer> {
  const { smtp } = mail
  const from = () => mail.from ?? `"${ditch.profile.name.replace(/["\\\r\n]/g, '')}" <headgate@localhost>`
  if (!isProduction && !smtp) return { mailer: mailboxMailer(db, { clock, random }), warnings: [] }
  if (!smtp) return withoutMail('set SMTP_URL to let residents reset their passwords')
  const { smtpMailer } = await import('./smtp-mailer.ts')
  const mailer = smtpMailer({ smtp, from, clock, random, ...given })
  return {
    mailer: isProduction ? onceReached(mailer, publicOrigin) : mailer,
    warnings: isProduction && isAtLocalhost(from()) ? [FROM_LOCALHOST] : [],
  }
}

/** Sends nothing while nobody has said what people type: its links would lead nowhere. */
function onceReached(mailer: Mailer, publicOrigin: Pick<PublicOrigin, 'known'>): Mailer {
  const isReached = () => publicOrigin.known() !== undefined
  return {
    ...mailer,
    send: (message) =>
      isReached() ? mailer.send(message) : Promise.reject(new MailFailure('the web address is not known yet')),
    sendOnce: async (message, timeLimitMs) =>
      isReached()
        ? mailer.sendOnce(message, timeLimitMs)
        : { outcome: 'retry', delivery: { code: 'mail-unreachable' } },
  }
}

/** That of the mailer which these settings open. */
export function mailReachBy({ isProduction, mail }: Pick<Config, 'isProduction' | 'mail'>): Mailer['reach'] {
  if (!mail.smtp) return isProduction ? 'none' : 'mailbox'
  return 'sent'
}

const withoutMail = (remedy: string): OpenedMailer => ({ mailer: noMailer, warnings: [`No mail is sent: ${remedy}.`] })

const isAtLocalhost = (sender: string): boolean => /@localhost>?$/i.test(sender.trim())

const FROM_LOCALHOST =
  'Mail may not arrive: it comes from an address at localhost, which many mail servers refuse. Set MAIL_FROM.'
