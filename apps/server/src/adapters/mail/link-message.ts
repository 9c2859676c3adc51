import type { Device, DitchClocks } from '@headgate/domain'
import type { Format, Language } from '@headgate/language'
import { CATALOGS, type Catalog } from '@headgate/language/catalogs'
import { escapeHtml, mailPage, paragraph } from './mail-html.ts'
import type { MailMessage } from './mailer.ts'

interface LinkMessage {
  purpose: 'signIn' | 'resetPassword' | 'verifyEmail'
  to: string
  language: Language
  ditchName: string
  clocks: DitchClocks
  url: string
  askedAt: Temporal.Instant
  /** Where the request came from. */
  device: Device
  expiresAt: Temporal.Instant
}

/** A message with one link, in plain text and HTML: where the request came from, when it expires, and what else to do. */
export function linkMessage({ purpose, to, language, ditchName, clocks, url, ...request }: LinkMessage): MailMessage {
  const { format, mail } = CATALOGS[language]
  const texts = mail.link[purpose]
  const moment = (at: Temporal.Instant) => mailMoment(at, clocks, format)
  const subject = texts.subject(ditchName)
  const lines = [
    mail.heading(ditchName),
    texts.request,
    mail.link.came(moment(request.askedAt), wordDevice(request.device, mail.device)),
  ]
  const after = [mail.link.expires(moment(request.expiresAt)), texts.notYou]
  return {
    to,
    language,
    subject,
    text: [...lines, `${texts.action}:\n${url}`, ...after].join('\n\n'),
    html: mailPage(language, subject, [
      ...lines.map(paragraph),
      `<p><a href="${escapeHtml(url)}">${escapeHtml(texts.action)}</a></p>`,
      ...after.map(paragraph),
      `<p>${escapeHtml(url)}</p>`,
    ]),
  }
}

export function wordDevice({ browser, system }: Device, { on, unknown }: Catalog['mail']['device']): string {
  return browser && system ? on(browser, system) : (browser ?? system ?? unknown)
}

/** `June 10 at 11:02 AM MDT`. The zone's abbreviation is that of the US in every language. */
export function mailMoment(at: Temporal.Instant, clocks: DitchClocks, format: Format): string {
  const named = new Intl.DateTimeFormat('en-US', { timeZone: clocks.timeZone, timeZoneName: 'short' })
  const zone = named.formatToParts(at.epochMilliseconds).find(({ type }) => type === 'timeZoneName')
  return format.zonedMoment(at, clocks, zone?.value ?? clocks.timeZone)
}
