import type { Format } from '@headgate/language'

/** `June 10 at 11:02 AM MDT`. The zone's abbreviation is that of the US in every language. */
export function mailMoment(at: Temporal.Instant, timeZone: string, format: Format): string {
  const named = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
  const zone = named.formatToParts(at.epochMilliseconds).find(({ type }) => type === 'timeZoneName')
  return format.zonedMoment(at, timeZone, zone?.value ?? timeZone)
}
