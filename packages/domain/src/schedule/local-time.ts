import { recentClockChange, steadyInstant } from './clock-changes.ts'
import { type DitchDay, ditchDay } from './ditch-day.ts'
import { earlier, later } from './instants.ts'
import { remember, rememberObject } from './remember.ts'
import { type Slot, slotAtMinute, slotMinute } from './slot.ts'
import type { TurnPlace } from './turn.ts'

/** A time zone, and from when a ditch's clocks follow it; undefined for the first. */
export interface DatedZone {
  from: Temporal.Instant | undefined
  timeZone: string
}

/** The zones of a ditch, in order. There is another only where a captain corrected it. */
export type Zones = readonly [DatedZone, ...DatedZone[]]

/**
 * When the clocks of a zone show a time. One that they skip is when they are set forward, and of one that they show twice
 * the first, unless it states its offset.
 */
export function instantIn(timeZone: string, { day, slot }: TurnPlace): Temporal.Instant {
  const offset = offsetOf(slot)
  const minute = slotMinute(slot)
  const time = timeOf(minute)
  if (offset !== '') return Temporal.Instant.from(`${day}T${time}${offset}`)
  const localMs = Date.UTC(day.year, day.month - 1, day.day, 0, minute)
  const steady = steadyInstant(localMs, timeZone)
  if (steady) return steady
  const at = day.toZonedDateTime({ timeZone, plainTime: time }).toInstant()
  const change = recentClockChange(at, timeZone)
  const isBeforeChange =
    change && Temporal.PlainDateTime.compare(day.toPlainDateTime(time), change.toPlainDateTime()) < 0
  // The clocks skip this time, and Temporal has moved it on by as much as they skip.
  return isBeforeChange ? change.toInstant() : at
}

/** `instantIn` the zone that the ditch's clocks follow then. A zone that was corrected moves no instant before that. */
export function instantOfPlace(place: TurnPlace, zones: Zones): Temporal.Instant {
  let found = instantIn(zones[0].timeZone, place)
  for (const { from, timeZone } of zones) {
    if (!from) continue
    if (Temporal.Instant.compare(found, from) < 0) return found
    const here = instantIn(timeZone, place)
    found = later(here, from)
  }
  return found
}

/** The one that comes later by the ditch's clocks. */
export const laterPlace = (a: TurnPlace, b: TurnPlace, zones: Zones): TurnPlace =>
  Temporal.Instant.compare(instantOfPlace(a, zones), instantOfPlace(b, zones)) < 0 ? b : a

/** The date and the time that the ditch's clocks show at an instant. Seconds are cut off. */
export function placeAt(at: Temporal.Instant, zones: Zones): TurnPlace {
  const { timeZone } = zoneAt(at, zones)
  const local = at.toZonedDateTimeISO(timeZone)
  const day = local.toPlainDate()
  const slot = slotAtMinute(local.hour * 60 + local.minute)
  // Only within a day of a clock change can a time be the second of its kind.
  const isSecond =
    recentClockChange(at, timeZone) !== undefined &&
    Temporal.Instant.compare(instantIn(timeZone, { day, slot }), at.subtract({ minutes: 1 })) <= 0
  return { day, slot: isSecond ? (`${slot}${local.offset}` as Slot) : slot }
}

/**
 * How many minutes the ditch's clocks are ahead of UTC, and from when on: at `from`, and at each change before `until`.
 */
export function offsetsBetween(
  from: Temporal.Instant,
  until: Temporal.Instant,
  zones: Zones,
): { from: Temporal.Instant; minutes: number }[] {
  const offsets: { from: Temporal.Instant; minutes: number }[] = []
  for (let at: Temporal.Instant = from; Temporal.Instant.compare(at, until) < 0; ) {
    const local = at.toZonedDateTimeISO(zoneAt(at, zones).timeZone)
    const minutes = local.offsetNanoseconds / 60e9
    if (offsets.at(-1)?.minutes !== minutes) offsets.push({ from: at, minutes })
    const [change, zone] = [local.getTimeZoneTransition('next')?.toInstant(), zoneAfter(at, zones)?.from]
    const next = change && zone ? earlier(change, zone) : (change ?? zone)
    if (!next) break
    at = next
  }
  return offsets
}

const zoneAt = (at: Temporal.Instant, zones: Zones): DatedZone =>
  zones.findLast(({ from }) => !from || Temporal.Instant.compare(from, at) <= 0) ?? zones[0]

const zoneAfter = (at: Temporal.Instant, zones: Zones): DatedZone | undefined =>
  zones.find(({ from }) => from && Temporal.Instant.compare(at, from) < 0)

/** `2026-06-10T04:00`, or `2026-11-01T01:30-07:00` of a time that a clock shows for the second time. */
export const writePlace = ({ day, slot }: TurnPlace): string => `${writeDay(day)}T${writeTime(slot)}`

// A season is thousands of turns on hundreds of days at a few times.
const writeDay = rememberObject((day: DitchDay) => day.toString())
const writeTime = remember(
  (slot: Slot) => `${timeOf(slotMinute(slot)).toString({ smallestUnit: 'minute' })}${offsetOf(slot)}`,
)

/** Reads what `writePlace` wrote. */
export function readPlace(text: string): TurnPlace {
  const slot = slotAtMinute(Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)))
  return { day: ditchDay(text.slice(0, 10)), slot: `${slot}${text.slice(16)}` as Slot }
}

/** `-07:00` of `1:30AM-07:00`; else empty. */
const offsetOf = (slot: Slot): string => slot.slice(slot.indexOf('M') + 1)

const timeOf = remember((minute: number) => new Temporal.PlainTime(Math.floor(minute / 60), minute % 60))
