import type { ScheduleResponse } from '@headgate/contracts'
import {
  type Closure,
  type DitchRules,
  ditchDay,
  findHolderName,
  findSlot,
  type GridTurn,
  readParts,
  seasonOf,
  type Timeline,
  usualWindow,
} from '@headgate/domain'

/**
 * The turns in a schedule response. Its markers of the running turn are ignored: the clock decides, even when the
 * response is old. Throws if the response is not a schedule.
 */
export function readTimeline(answer: unknown, rules: DitchRules): Timeline {
  const { schedules, parts = {} } = answer as Pick<ScheduleResponse, 'schedules' | 'parts'>
  const { turns } = seasonOf(Object.entries(schedules).flatMap(([day, entries]) => turnsOfDay(day, entries)))
  return {
    segments: turns.flatMap(({ holder, ...place }) => {
      const entries = parts[`${place.day}`]?.[place.slot] ?? []
      return readParts({ place, turn: usualWindow(place, rules), holder, entries })
    }),
  }
}

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
    const slot = findSlot(label)
    if (!slot) throw new RangeError(`not a slot: ${label}`)
    const holder = findHolderName(text)
    return holder ? [{ day, slot, holder }] : []
  })
}
