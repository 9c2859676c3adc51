import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'

/** The ditch's time zone as an iCalendar component, and times in it. */
export class CalendarTimeZone {
  readonly description: ICAL.Component
  readonly #described: ICAL.Timezone
  readonly #timeZone: string

  /** Throws if the library does not know the zone. */
  constructor(timeZone: string) {
    const [block] = tzlib_get_ical_block(timeZone)
    this.description = ICAL.Component.fromString(block ?? '')
    this.#described = new ICAL.Timezone(this.description)
    this.#timeZone = timeZone
  }

  /**
   * Sets a property to `at` in the ditch's local time. The library's zone data may be older or newer than ours; if it
   * gives another instant, UTC is used instead.
   */
  set(event: ICAL.Component, name: string, at: Temporal.Instant): void {
    const { year, month, day, hour, minute } = at.toZonedDateTimeISO(this.#timeZone)
    const clock = { year, month, day, hour, minute, second: 0, isDate: false }
    const isAgreed = ICAL.Time.fromData(clock, this.#described).toUnixTime() * 1000 === at.epochMilliseconds
    const property = event.addPropertyWithValue(name, isAgreed ? ICAL.Time.fromData(clock) : utc(at))
    // The library may use a newer name of the zone.
    if (isAgreed) property.setParameter('tzid', this.#described.tzid)
  }
}

export const utc = (at: Temporal.Instant): ICAL.Time =>
  ICAL.Time.fromDateTimeString(at.toString({ smallestUnit: 'second' }))
