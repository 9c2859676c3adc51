import type { Clock } from '@headgate/domain'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../store/database.ts'
import type { CurrentDitch } from '../../store/ditch-queries.ts'
import { mailboxMailer, noMailer } from './mailbox-mailer.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

interface OpenedMailer {
  mailer: Mailer
  /** For the operator. */
  warning: string | undefined
}

/** The configured mailer. In production it needs `PUBLIC_URL` too, for the links in mail. */
export function openMailer(
  { isProduction, publicUrl, mail }: Pick<Config, 'isProduction' | 'publicUrl' | 'mail'>,
  db: Database,
  clock: Clock,
  ditch: CurrentDitch,
): OpenedMailer {
  const { smtp } = mail
  const from = () => mail.from ?? `"${ditch.profile.name.replace(/["\\\r\n]/g, '')}" <headgate@localhost>`
  if (!isProduction) return { mailer: smtp ? smtpMailer({ smtp, from }) : mailboxMailer(db, clock), warning: undefined }
  if (!smtp) return { mailer: noMailer, warning: 'No mail is sent: set SMTP_URL to let residents reset a password.' }
  if (!publicUrl) return { mailer: noMailer, warning: 'No mail is sent: set PUBLIC_URL so that its links lead here.' }
  return { mailer: smtpMailer({ smtp, from }), warning: undefined }
}
