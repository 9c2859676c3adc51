import type { Language } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import { escapeHtml, mailPage, paragraph } from '../adapters/mail/mail-html.ts'
import { mailMoment } from '../adapters/mail/mail-moment.ts'
import type { MailMessage } from '../adapters/mail/mailer.ts'

/** What one captain did to another, or to somebody who became a captain. */
export type CaptainChange = 'disabled' | 'enabled' | 'made' | 'dismissed' | 'deleted'

export interface CaptainNews {
  to: string
  language: Language
  /** True when this mail goes to the account's owner. */
  isTheirs: boolean
  change: CaptainChange
  /** `Ann Alder (ann@example.org)` */
  by: string
  about: string
  at: Temporal.Instant
}

interface CaptainMessage extends CaptainNews {
  ditchName: string
  timeZone: string
  /** The page where captains read what captains did. */
  historyUrl: string
}

/** The mail to one captain: what happened to whom, by whom, and what to do about it. */
export function captainMessage({
  to,
  language,
  ditchName,
  timeZone,
  historyUrl,
  ...news
}: CaptainMessage): MailMessage {
  const { isTheirs, change, by, about, at } = news
  const { format, mail } = CATALOGS[language]
  const { captain: texts } = mail
  const moment = mailMoment(at, timeZone, format)
  const isToThem = isTheirs && change !== 'deleted'
  const { what, effect } = isToThem ? texts.yours[change] : texts.another[change]
  const did = isToThem ? texts.yours[change].did(by, moment) : texts.another[change].did(by, about, moment)
  const lines = [mail.heading(ditchName), did, effect]
  const canLook = !isTheirs || change === 'enabled' || change === 'made'
  const text = [...lines, ...(canLook ? [`${texts.history}:\n${historyUrl}`] : [])].join('\n\n')
  const link = `<p><a href="${escapeHtml(historyUrl)}">${escapeHtml(texts.history)}</a></p>`
  const html = mailPage(language, what, [...lines.map(paragraph), ...(canLook ? [link] : [])])
  return { to, language, subject: texts.subject(what, ditchName), text, html }
}
