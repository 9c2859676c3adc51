import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'

/** A time zone as a calendar describes it, and times in it. */
export class DitchTime {
  readonly description: ICAL.Component
  readonly #described: ICAL.Timezone
  readonly #timeZone: string

  /** Throws when the description's source knows no such zone. */
  constructor(timeZone: string) {
    const [block] = tzlib_get_ical_block(timeZone)
    this.description = ICAL.Component.fromString(block ?? '')
    this.#described = new ICAL.Timezone(this.description)
    this.#timeZone = timeZone
  }

  /**
   * Sets a property to what the ditch's clocks show at `at`. Where the description, which may be of another year
   * than our own data, would have them show it at another moment, UTC says it without one.
   */
  set(event: ICAL.Component, name: string, at: Temporal.Instant): void {
    const { year, month, day, hour, minute } = at.toZonedDateTimeISO(this.#timeZone)
    const clock = { year, month, day, hour, minute, second: 0, isDate: false }
    const isAgreed = ICAL.Time.fromData(clock, this.#described).toUnixTime() * 1000 === at.epochMilliseconds
    const property = event.addPropertyWithValue(name, isAgreed ? ICAL.Time.fromData(clock) : utc(at))
    // The description may go by the zone's newer name.
    if (isAgreed) property.setParameter('tzid', this.#described.tzid)
  }
}

export const utc = (at: Temporal.Instant): ICAL.Time =>
  ICAL.Time.fromDateTimeString(at.toString({ smallestUnit: 'second' }))
