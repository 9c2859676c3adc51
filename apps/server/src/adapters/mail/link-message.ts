import type { Device, DitchClocks } from '@headgate/domain'
import type { Format } from '@headgate/language'
import { CATALOGS, type Catalog } from '@headgate/language/catalogs'
import type { MailMessage } from './mailer.ts'
import { type Envelope, writeLetter } from './write-letter.ts'

interface LinkMessage extends Envelope {
  purpose: 'signIn' | 'resetPassword' | 'verifyEmail'
  clocks: DitchClocks
  url: string
  askedAt: Temporal.Instant
  /** Where the request came from. */
  device: Device
  expiresAt: Temporal.Instant
}

/** A message with one link: where the request came from, when it expires, and what else to do. */
export function linkMessage({ purpose, clocks, url, ...request }: LinkMessage): MailMessage {
  const { format, mail } = CATALOGS[request.language]
  const texts = mail.link[purpose]
  const moment = (at: Temporal.Instant) => mailMoment(at, clocks, format)
  const came = mail.link.came(moment(request.askedAt), wordDevice(request.device, mail.device))
  return writeLetter(request, {
    subject: texts.subject(request.ditchName),
    lines: [texts.request, came],
    link: { label: texts.action, url },
    after: [mail.link.expires(moment(request.expiresAt)), texts.notYou],
  })
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
