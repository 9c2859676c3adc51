import type { ScheduleResponse } from '@headgate/contracts'
import {
  type Closure,
  type DitchRules,
  ditchDay,
  findSlot,
  readEntry,
  readParts,
  type Season,
  seasonOf,
  type Turn,
} from '@headgate/domain'

/**
 * The turns in a schedule response. Its markers of the running turn are ignored: the clock decides, even when the
 * response is old. Throws if the response is not a schedule.
 */
export function readSeason(answer: unknown, rules: DitchRules): Season {
  const { schedules, parts = {} } = answer as Pick<ScheduleResponse, 'schedules' | 'parts'>
  const turns = Object.entries(schedules).flatMap(([day, entries]) => turnsOfDay(day, entries))
  return seasonOf(
    turns.map((turn) => {
      const entries = parts[`${turn.day}`]?.[turn.slot]
      return entries ? readParts(turn, entries, rules) : turn
    }),
  )
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

function turnsOfDay(date: string, entries: Record<string, string>): Turn[] {
  const day = ditchDay(date)
  return Object.entries(entries).flatMap(([label, text]) => {
    const slot = findSlot(label)
    if (!slot) throw new RangeError(`not a slot: ${label}`)
    const entry = readEntry(text)
    return entry ? [{ day, slot, holder: entry.holder }] : []
  })
}
