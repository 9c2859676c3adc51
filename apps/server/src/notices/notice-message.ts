import type { OutgoingNotice } from '@headgate/domain'
import { escapeHtml, mailPage, paragraph } from '../adapters/mail/mail-html.ts'
import type { MailMessage } from '../adapters/mail/mailer.ts'
import { NOTICE_TIMES } from './notice-labels.ts'

interface NoticeMessage {
  notice: OutgoingNotice
  to: string
  ditchName: string
  messageId: string
  /** Where the app is. */
  origin: string
  /** Takes whoever opens it off this kind of mail, with no sign-in. */
  unsubscribeUrl: string
}

const LONGEST_SUBJECT = 150

/** A notice as mail: what to do, why it came, and how to have no more of its kind with one press (RFC 8058). */
export function noticeMessage({
  notice,
  to,
  ditchName,
  messageId,
  origin,
  unsubscribeUrl,
}: NoticeMessage): MailMessage {
  const title = oneLine(notice.title)
  const lines = [title, notice.body].filter((line) => line !== '')
  const why = `You get this because you are told by e-mail ${NOTICE_TIMES[notice.kind]}.`
  const links = [
    ['Open the schedule', new URL(notice.path, origin).href],
    ['Stop these e-mails', unsubscribeUrl],
    ['Choose what you are told', new URL('/?tab=settings', origin).href],
  ] as const
  const [open, ...others] = links
  return {
    to,
    subject: title.length > LONGEST_SUBJECT ? `${title.slice(0, LONGEST_SUBJECT).trimEnd()}…` : title,
    text: [...lines, inText(open), `${ditchName}: the water schedule. ${why}`, ...others.map(inText)].join('\n\n'),
    html: mailPage(title, [
      `<h1>${escapeHtml(title)}</h1>`,
      ...lines.slice(1).map(paragraph),
      `<p>${inHtml(open)}</p>`,
      paragraph(`${ditchName}: the water schedule. ${why}`),
      `<p>${others.map(inHtml).join(' · ')}</p>`,
    ]),
    messageId,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const inText = ([words, url]: readonly [string, string]): string => `${words}:\n${url}`
const inHtml = ([words, url]: readonly [string, string]): string =>
  `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`

/** A second line in a subject would be a header of its own. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
