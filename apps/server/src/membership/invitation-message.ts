import type { Language } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import { escapeHtml, mailPage, paragraph } from '../adapters/mail/mail-html.ts'
import { mailMoment } from '../adapters/mail/mail-moment.ts'
import type { MailMessage } from '../adapters/mail/mailer.ts'

export interface Invitation {
  to: string
  language: Language
  ditchName: string
  timeZone: string
  /** `Ann Alder (ann@example.org)` */
  by: string
  url: string
  expiresAt: Temporal.Instant
}

/** The mail that invites somebody to be a captain. */
export function invitationMessage({ to, language, ditchName, timeZone, by, url, expiresAt }: Invitation): MailMessage {
  const { format, mail } = CATALOGS[language]
  const texts = mail.captain.invitation
  const subject = texts.subject(ditchName)
  const lines = [mail.heading(ditchName), texts.request(by)]
  const expires = texts.expires(mailMoment(expiresAt, timeZone, format))
  const link = `<p><a href="${escapeHtml(url)}">${escapeHtml(texts.action)}</a></p>`
  return {
    to,
    language,
    subject,
    text: [...lines, `${texts.action}:\n${url}`, expires].join('\n\n'),
    html: mailPage(language, subject, [...lines.map(paragraph), link, paragraph(expires), paragraph(url)]),
  }
}
