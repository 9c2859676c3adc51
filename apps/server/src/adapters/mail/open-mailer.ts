import type { ServerClock } from '../../config/clock.ts'
import type { Config } from '../../config/config.ts'
import type { Random } from '../../config/random.ts'
import type { Database } from '../../store/database.ts'
import type { CurrentDitch } from '../../store/ditch-queries.ts'
import { brevoMailer } from './brevo-mailer.ts'
import { mailboxMailer, noMailer } from './mailbox-mailer.ts'
import type { Mailer } from './mailer.ts'
import type { MailTransport } from './smtp-mailer.ts'

interface MailerParts {
  db: Database
  clock: ServerClock
  random: Random
  ditch: CurrentDitch
  /** By default, connections to the configured server. */
  transport?: MailTransport
}

interface OpenedMailer {
  mailer: Mailer
  /** For the operator. */
  warnings: string[]
}

/**
 * The configured mailer. In production it needs `PUBLIC_URL` too, for the links in mail. The client for SMTP is loaded
 * only if there is a server for it.
 */
export async function openMailer(
  { isProduction, publicUrl, mail }: Pick<Config, 'isProduction' | 'publicUrl' | 'mail'>,
  { db, clock, random, ditch, ...given }: MailerParts,
): Promise<OpenedMailer> {
  const { smtp, service } = mail
  const from = () => mail.from ?? `"${ditch.profile.name.replace(/["\\\r\n]/g, '')}" <headgate@localhost>`
  const open = openingOf({ smtp, service }, { from, clock, random, ...given })
  if (!open && !isProduction) return { mailer: mailboxMailer(db, { clock, random }), warnings: [] }
  if (!open) return withoutMail('set SMTP_URL or BREVO_API_KEY to let residents reset their passwords')
  if (isProduction && !publicUrl) return withoutMail('set PUBLIC_URL so that links in mail lead to this server')
  return { mailer: await open(), warnings: isProduction && isAtLocalhost(from()) ? [FROM_LOCALHOST] : [] }
}

type Sending = Pick<MailerParts, 'clock' | 'random' | 'transport'> & { from: () => string }

function openingOf(
  { smtp, service }: Omit<Config['mail'], 'from'>,
  parts: Sending,
): (() => Promise<Mailer>) | undefined {
  if (service) return async () => brevoMailer({ service, ...parts })
  return smtp && (async () => (await import('./smtp-mailer.ts')).smtpMailer({ smtp, ...parts }))
}

/** That of the mailer which these settings open. */
export function mailReachBy({
  isProduction,
  publicUrl,
  mail,
}: Pick<Config, 'isProduction' | 'publicUrl' | 'mail'>): Mailer['reach'] {
  if (!mail.smtp && !mail.service) return isProduction ? 'none' : 'mailbox'
  return isProduction && !publicUrl ? 'none' : 'sent'
}

const withoutMail = (remedy: string): OpenedMailer => ({ mailer: noMailer, warnings: [`No mail is sent: ${remedy}.`] })

const isAtLocalhost = (sender: string): boolean => /@localhost>?$/i.test(sender.trim())

const FROM_LOCALHOST =
  'Mail may not arrive: it comes from an address at localhost, which many mail servers refuse. Set MAIL_FROM.'
