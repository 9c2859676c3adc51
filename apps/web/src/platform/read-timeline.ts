import type { ScheduleResponse } from '@headgate/contracts'
import {
  type Closure,
  closesByDefault,
  type DitchDay,
  type DitchRules,
  ditchDay,
  findHolderName,
  type GridTurn,
  instantOfPlace,
  readParts,
  readSlot,
  rememberObject,
  seasonOf,
  type Timeline,
} from '@headgate/domain'

/**
 * The turns in a schedule response, each until it says or by default. Its markers of the running turn are
 * ignored: the clock decides, even when the response is old. Throws if the response is not a schedule.
 */
export function readTimeline(answer: unknown, rules: DitchRules): Timeline {
  const { schedules, parts = {}, closes = {} } = answer as Pick<ScheduleResponse, 'schedules' | 'parts' | 'closes'>
  const { turns } = seasonOf(Object.entries(schedules).flatMap(([day, entries]) => turnsOfDay(day, entries)))
  const openings = turns.map((place) => instantOfPlace(place, rules.clocks))
  return {
    segments: turns.flatMap(({ holder, ...place }, at) => {
      const opensAt = openings[at] as Temporal.Instant
      const date = dateText(place.day)
      const closing = closes[date]?.[place.slot]
      const closesAt = closing ? Temporal.Instant.from(closing) : closesByDefault(place, openings[at + 1], rules)
      const entries = parts[date]?.[place.slot] ?? []
      return readParts({ place, turn: { opensAt, closesAt }, holder, entries })
    }),
  }
}

const dateText = rememberObject((day: DitchDay) => day.toString())

/**
 * The closures in a schedule response, floored to the minute like the page's clock. A response of exactly the specified
 * shape has none. Throws if the response is not a schedule.
 */
export function readClosures(answer: unknown): Closure[] {
  const { closures = [] } = answer as Partial<ScheduleResponse>
  return closures.map((closure) => ({ ...closure, from: minuteOf(closure.from), until: minuteOf(closure.until) }))
}

const minuteOf = (iso: string) => Temporal.Instant.from(iso).round({ smallestUnit: 'minute', roundingMode: 'floor' })

function turnsOfDay(date: string, entries: Record<string, string>): GridTurn[] {
  const day = ditchDay(date)
  return Object.entries(entries).flatMap(([label, text]) => {
    const slot = readSlot(label)
    if (!slot) throw new RangeError(`not a slot: ${label}`)
    const holder = findHolderName(text)
    return holder ? [{ day, slot, holder }] : []
  })
}
