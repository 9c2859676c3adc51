import { CATALOGS, type Catalog } from '@headgate/language/catalogs'
import { escapeHtml, mailPage, paragraph } from '../adapters/mail/mail-html.ts'
import type { MailMessage } from '../adapters/mail/mailer.ts'
import type { OutgoingNotice } from '../adapters/notice-senders.ts'

interface NoticeMessage {
  notice: OutgoingNotice
  to: string
  ditchName: string
  messageKey: string
  /** The app's own origin. */
  origin: string
  /** Opens the page that answers a neighbor without a sign-in. */
  answerUrl?: string | undefined
  /** Opens the page that stops this kind of mail without a sign-in. */
  unsubscribeUrl: string
}

const LONGEST_SUBJECT = 150

/** A notice as mail: what to do, why it came, and how to unsubscribe with one click (RFC 8058). */
export function noticeMessage({
  notice,
  to,
  ditchName,
  messageKey,
  origin,
  answerUrl,
  unsubscribeUrl,
}: NoticeMessage): MailMessage {
  const title = oneLine(notice.title)
  const lines = [title, notice.body].filter((line) => line !== '')
  const { language, kind } = notice
  const texts = CATALOGS[language].mail.notice
  const { answer, hint } = CATALOGS[language].notice.trade.mail
  const footer = texts.footer(ditchName, kind)
  const links = [
    [texts.open[pageAt(notice.path)], new URL(notice.path, origin).href],
    [texts.stop, unsubscribeUrl],
    [texts.choose, new URL('/?tab=settings', origin).href],
  ] as const
  const [open, ...others] = links
  const question = answerUrl === undefined ? undefined : ([answer, answerUrl] as const)
  return {
    to,
    language,
    subject: title.length > LONGEST_SUBJECT ? `${title.slice(0, LONGEST_SUBJECT).trimEnd()}…` : title,
    text: [...lines, ...(question ? [inText(question), hint] : []), inText(open), footer, ...others.map(inText)].join(
      '\n\n',
    ),
    html: mailPage(language, title, [
      `<h1>${escapeHtml(title)}</h1>`,
      ...lines.slice(1).map(paragraph),
      ...(question ? [`<p><strong>${inHtml(question)}</strong></p>`, paragraph(hint)] : []),
      `<p>${inHtml(open)}</p>`,
      paragraph(footer),
      `<p>${others.map(inHtml).join(' · ')}</p>`,
    ]),
    messageKey,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const inText = ([label, url]: readonly [string, string]): string => `${label}:\n${url}`
const inHtml = ([label, url]: readonly [string, string]): string =>
  `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

/** A line break in a subject would start another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

type Page = keyof Catalog['mail']['notice']['open']

const pageAt = (path: string): Page =>
  path.startsWith('/captain') ? 'desk' : ((/tab=([\w-]+)/.exec(path)?.[1] ?? 'schedule') as Page)
