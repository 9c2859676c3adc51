import {
  type CalendarTurn,
  type DitchClocks,
  type DitchRules,
  ditchDayAt,
  isSkipped,
  localTimeAt,
  type NameOf,
  placeKey,
  type Slot,
  slotMinute,
  waterTimes,
} from '@headgate/domain'
import type { Language } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { describe, turnTitle } from './turn-labels.ts'

export interface CalendarFacts {
  language: Language
  /** The calendar's display name. */
  name: string
  /** The ditch and where it is. */
  location: string
  /** Makes event UIDs unique to this ditch; reveals nothing about anybody. */
  ditchId: string
  /** Where the calendar is fetched, and the page that shows its turns. */
  feedUrl: string
  pageUrl: string
  /** How long before the gate opens the first alarm goes off. */
  leadMinutes: number
  rules: DitchRules
  nameOf: NameOf
}

/** A suggestion; every app polls at its own interval. */
const REFRESH_INTERVAL = 'PT1H'
/** Not allowed in text values. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu

/** Lines have at most 75 octets, and the library does not count the space at the start of a folded line. */
ICAL.foldLength = 74

/** Writes a resident's turns as iCalendar (RFC 5545 and 7986). The same turns always give the same bytes. */
export function writeCalendar(turns: readonly CalendarTurn[], facts: CalendarFacts): string {
  const { language, name, feedUrl, pageUrl, rules } = facts
  const calendar = new ICAL.Component('vcalendar')
  // The library does not know the two properties for the name, so it does not escape them.
  const title = clean(name).replace(/[\\;,]/g, String.raw`\$&`)
  const properties = {
    version: '2.0',
    prodid: `-//Headgate//Ditch turns//${language.toUpperCase()}`,
    calscale: 'GREGORIAN',
    method: 'PUBLISH',
    name: title,
    description: clean(CATALOGS[language].feed.description),
    'refresh-interval': ICAL.Duration.fromString(REFRESH_INTERVAL),
    url: pageUrl,
    color: 'steelblue',
    // Their names before RFC 7986.
    'x-wr-calname': title,
    'x-wr-timezone': rules.clocks.timeZone,
    'x-published-ttl': REFRESH_INTERVAL,
  }
  for (const [key, value] of Object.entries(properties)) calendar.addPropertyWithValue(key, value)
  calendar.addPropertyWithValue('source', feedUrl).setParameter('value', 'URI')
  const time = new CalendarTimeZone(rules.clocks)
  calendar.addSubcomponent(time.description)
  for (const turn of turns) calendar.addSubcomponent(eventOf(turn, time, facts))
  return `${calendar}\r\n`
}

function eventOf(turn: CalendarTurn, time: CalendarTimeZone, facts: CalendarFacts): ICAL.Component {
  const { day, slot, opensAt, closesAt, status, revision, revisedAt } = turn
  const event = new ICAL.Component('vevent')
  const revised = utc(revisedAt)
  const properties = {
    uid: `turn-${day}-${openingOf(slot)}${partOf(turn)}@${facts.ditchId}`,
    dtstamp: revised,
    'last-modified': revised,
    sequence: revision,
    // Calendars hide cancelled events, and a turn that the clocks skip is to be seen.
    status: status === 'stands' || status === 'skipped' ? 'CONFIRMED' : 'CANCELLED',
    summary: clean(turnTitle(turn, facts)),
    description: describe(turn, facts).map(clean).join('\n'),
    location: clean(facts.location),
    url: facts.pageUrl,
    transp: 'TRANSPARENT',
  }
  for (const [key, value] of Object.entries(properties)) event.addPropertyWithValue(key, value)
  time.set(event, 'dtstart', opensAt)
  // An end has to be later than the start, and an event without one ends as it starts.
  if (!isSkipped(turn)) time.set(event, 'dtend', closesAt)
  for (const alarm of alarmsOf(turn, facts)) event.addSubcomponent(alarm)
  return event
}

/** No alarms inside a stretch, where there is nothing to do, or for a turn without water. */
function alarmsOf(turn: CalendarTurn, { language, leadMinutes, rules }: CalendarFacts): ICAL.Component[] {
  const [first] = waterTimes(turn, turn.closures)
  if (turn.status !== 'stands' || !first || !turn.opensGate) return []
  const { feed, format, notice } = CATALOGS[language]
  const dryMinutes = turn.opensAt.until(first.opensAt).total('minutes')
  const day = ditchDayAt(first.opensAt, rules.clocks)
  const time = format.time(first.opensAt, rules.clocks)
  return [dryMinutes - leadMinutes, dryMinutes].map((minutes) => {
    const isSameDay = ditchDayAt(turn.opensAt.add({ seconds: Math.round(minutes * 60) }), rules.clocks).equals(day)
    const words = clean(feed.open(isSameDay ? time : notice.timeOnDay(time, format.longDay(day))))
    const alarm = new ICAL.Component('valarm')
    alarm.addPropertyWithValue('action', 'DISPLAY')
    alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(Math.round(minutes * 60)))
    alarm.addPropertyWithValue('description', words)
    return alarm
  })
}

/**
 * `04`, or `0530` off the hour: whole hours have the UIDs that subscribed calendars already know. Where a clock shows a
 * time twice, the second has its offset: `0130-07`.
 */
function openingOf(slot: Slot): string {
  const minute = slotMinute(slot)
  const [hour, past] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  const offset = slot.slice(slot.indexOf('M') + 1).replace(':', '')
  return `${hour}${past === '00' ? '' : past}${offset}`
}

/** Nothing for a turn or its first part, else when the part opens: `-20260611T000000Z`. */
const partOf = ({ key, day, slot, opensAt }: CalendarTurn): string =>
  key === placeKey({ day, slot }) ? '' : `-${`${opensAt}`.replace(/[-:]/g, '')}`

const clean = (text: string): string => text.toWellFormed().replace(CONTROLS, ' ')

/** The ditch's time zone as an iCalendar component, and times in it. */
class CalendarTimeZone {
  readonly description: ICAL.Component
  readonly #described: ICAL.Timezone
  readonly #clocks: DitchClocks

  /** Throws if the library does not know the zone. */
  constructor(clocks: DitchClocks) {
    const [block] = tzlib_get_ical_block(clocks.timeZone)
    this.description = ICAL.Component.fromString(block ?? '')
    this.#described = new ICAL.Timezone(this.description)
    this.#clocks = clocks
  }

  /**
   * Sets a property to `at` in the ditch's local time. The library's zone data may be older or newer than ours; if it
   * gives another instant, UTC is used instead.
   */
  set(event: ICAL.Component, name: string, at: Temporal.Instant): void {
    const { year, month, day, hour, minute } = localTimeAt(at, this.#clocks)
    const clock = { year, month, day, hour, minute, second: 0, isDate: false }
    const isAgreed = ICAL.Time.fromData(clock, this.#described).toUnixTime() * 1000 === at.epochMilliseconds
    const property = event.addPropertyWithValue(name, isAgreed ? ICAL.Time.fromData(clock) : utc(at))
    // The library may use a newer name of the zone.
    if (isAgreed) property.setParameter('tzid', this.#described.tzid)
  }
}

const utc = (at: Temporal.Instant): ICAL.Time => ICAL.Time.fromDateTimeString(at.toString({ smallestUnit: 'second' }))
