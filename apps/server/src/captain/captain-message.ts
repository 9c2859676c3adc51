import { escapeHtml, mailPage, paragraph } from '../adapters/mail/mail-html.ts'
import type { MailMessage } from '../adapters/mail/mailer.ts'

/** One captain disabled or enabled another captain's account. */
export interface CaptainNews {
  to: string
  /** True when this mail goes to the account's owner. */
  isTheirs: boolean
  isDisabling: boolean
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

/** The mail to one captain: whose account was disabled or enabled, by whom, and what to do about it. */
export function captainMessage({ to, ditchName, timeZone, historyUrl, ...news }: CaptainMessage): MailMessage {
  const { isTheirs, isDisabling, by, about, at } = news
  const did = isDisabling ? 'disabled' : 'enabled'
  const when = at.toZonedDateTimeISO(timeZone).toLocaleString('en-US', {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const whose = isTheirs ? 'your account' : `the account of ${about}, who is a captain too`
  const lines = [`${ditchName}: the water schedule`, `${by} ${did} ${whose}, on ${when}.`, effectOf(news)]
  const subject = `${isTheirs ? 'Your account was' : 'A captain’s account was'} ${did}`
  const canLook = !(isTheirs && isDisabling)
  const text = [...lines, ...(canLook ? [`See what captains did:\n${historyUrl}`] : [])].join('\n\n')
  const link = `<p><a href="${escapeHtml(historyUrl)}">See what captains did</a></p>`
  const html = mailPage(subject, [...lines.map(paragraph), ...(canLook ? [link] : [])])
  return { to, subject: `${subject}: ${ditchName}`, text, html }
}

function effectOf({ isTheirs, isDisabling }: Pick<CaptainNews, 'isTheirs' | 'isDisabling'>): string {
  if (isTheirs) {
    return isDisabling
      ? 'You are signed out on every device and cannot sign in. The other captains were notified too: if this is a mistake, ask one of them to enable your account again.'
      : 'You can sign in again. The other captains were notified too.'
  }
  return isDisabling
    ? 'They are signed out on every device and cannot sign in. If you did not expect this, ask them both: any captain can enable the account again, under Accounts.'
    : 'They can sign in again. If you did not expect this, ask them both: any captain can disable the account, under Accounts.'
}
