import type { Language } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import { escapeHtml, mailPage, paragraph } from '../adapters/mail/mail-html.ts'
import { mailMoment } from '../adapters/mail/mail-moment.ts'
import type { MailMessage } from '../adapters/mail/mailer.ts'

export interface NoWater {
  to: string
  language: Language
  ditchName: string
  timeZone: string
  /** Whose turn it is. */
  holder: string
  opensAt: Temporal.Instant
  /** When they pressed. */
  at: Temporal.Instant
  /** Their next ones of the day are not mailed. */
  isLast: boolean
  /** The captain's desk. */
  deskUrl: string
}

/** The mail to a captain: somebody stands at their gate, and no water came. */
export function noWaterMessage({
  to,
  language,
  ditchName,
  timeZone,
  holder,
  deskUrl,
  isLast,
  ...when
}: NoWater): MailMessage {
  const { format, mail } = CATALOGS[language]
  const texts = mail.noWater
  const subject = texts.subject(holder, ditchName)
  const [opens, at] = [when.opensAt, when.at].map((one) => mailMoment(one, timeZone, format)) as [string, string]
  const last = isLast ? [texts.last] : []
  const lines = [mail.heading(ditchName), texts.did(holder, at), texts.turn(opens), ...last]
  const link = `<p><a href="${escapeHtml(deskUrl)}">${escapeHtml(texts.action)}</a></p>`
  return {
    to,
    language,
    subject,
    text: [...lines, `${texts.action}:\n${deskUrl}`].join('\n\n'),
    html: mailPage(language, subject, [...lines.map(paragraph), link]),
  }
}
