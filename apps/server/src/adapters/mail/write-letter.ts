import type { Language } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import { escapeHtml, mailPage, paragraph } from './mail-html.ts'
import type { MailMessage } from './mailer.ts'

export interface Letter {
  subject: string
  /** Of the HTML, if it is not the subject. */
  title?: string
  /** Below the heading. */
  lines: readonly string[]
  link?: { label: string; url: string } | undefined
  /** Below the link, whose address is then shown in full, too. */
  after?: readonly string[]
}

export interface Envelope {
  to: string
  language: Language
  ditchName: string
}

/** A message of a few lines, with one link if it has one, in plain text and HTML. */
export function writeLetter({ to, language, ditchName }: Envelope, letter: Letter): MailMessage {
  const { subject, title = subject, link, after = [] } = letter
  const lines = [CATALOGS[language].mail.heading(ditchName), ...letter.lines]
  const html = link && `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`
  const below = link && after.length > 0 ? [...after, link.url] : after
  return {
    to,
    language,
    subject,
    text: [...lines, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after].join('\n\n'),
    html: mailPage(language, title, [...lines.map(paragraph), ...(html ? [html] : []), ...below.map(paragraph)]),
  }
}
