import type { Device } from '@headgate/domain'
import type { Language } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import { wordDevice } from '../adapters/mail/link-message.ts'
import { escapeHtml, mailPage, paragraph } from '../adapters/mail/mail-html.ts'
import { mailMoment } from '../adapters/mail/mail-moment.ts'
import type { MailMessage } from '../adapters/mail/mailer.ts'

interface Addressed {
  to: string
  language: Language
  ditchName: string
  timeZone: string
  /** The captain: `Ann Alder (ann@example.org)`. */
  by: string
}

export interface ResidentInvitation extends Addressed {
  holder: string
  url: string
  expiresAt: Temporal.Instant
}

/** The mail that invites somebody to see and look after a holder's turns. */
export function residentInvitationMessage(invitation: ResidentInvitation): MailMessage {
  const { to, language, ditchName, timeZone, by, holder, url, expiresAt } = invitation
  const { format, mail } = CATALOGS[language]
  const texts = mail.invitation
  const subject = texts.subject(ditchName)
  const lines = [mail.heading(ditchName), texts.request(by, holder), texts.how]
  const after = [texts.expires(mailMoment(expiresAt, timeZone, format)), texts.notYou]
  const link = `<p><a href="${escapeHtml(url)}">${escapeHtml(texts.action)}</a></p>`
  return {
    to,
    language,
    subject,
    text: [...lines, `${texts.action}:\n${url}`, ...after].join('\n\n'),
    html: mailPage(language, subject, [...lines.map(paragraph), link, ...after.map(paragraph), paragraph(url)]),
  }
}

export interface CardUse extends Addressed {
  at: Temporal.Instant
  device: Device
}

/** The mail to somebody whose account a new card has opened: a captain made it, and somebody else may have used it. */
export function cardUsedMessage({ to, language, ditchName, timeZone, by, at, device }: CardUse): MailMessage {
  const { format, mail } = CATALOGS[language]
  const texts = mail.cardUsed
  const subject = texts.subject(ditchName)
  const did = texts.did(by, mailMoment(at, timeZone, format), wordDevice(device, mail.device))
  const lines = [mail.heading(ditchName), did, texts.notYou]
  return { to, language, subject, text: lines.join('\n\n'), html: mailPage(language, subject, lines.map(paragraph)) }
}
