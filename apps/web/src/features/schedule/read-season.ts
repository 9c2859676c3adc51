import type { SchedulePart, ScheduleResponse } from '@headgate/contracts'
import {
  type Closure,
  ditchDay,
  findSlot,
  type HolderName,
  placeKey,
  readEntry,
  type Season,
  seasonOf,
  type Turn,
  type TurnPart,
  withParts,
} from '@headgate/domain'
import { messages } from '@headgate/language/texts/schedule'

/**
 * The turns in a schedule response. Its markers of the running turn are ignored: the clock decides, even when the
 * response is old. Throws if the response is not a schedule.
 */
export function readSeason(answer: unknown): Season {
  try {
    const { schedules, parts = [] } = answer as Pick<ScheduleResponse, 'schedules' | 'parts'>
    const turns = Object.entries(schedules).flatMap(([day, entries]) => turnsOfDay(day, entries))
    const partsAt = Map.groupBy(parts, ({ date, slot }) => `${date} ${slot}`)
    const traded = (turn: Turn) => withParts(turn, (partsAt.get(placeKey(turn)) ?? []).map(readPart)) ?? turn
    return seasonOf(parts.length > 0 ? turns.map(traded) : turns)
  } catch (cause) {
    throw new Error(messages.fetchFailed, { cause })
  }
}

/**
 * The closures in a schedule response, floored to the minute like the page's clock. A response of exactly the specified
 * shape has none. Throws if the response is not a schedule.
 */
export function readClosures(answer: unknown): Closure[] {
  try {
    const { closures = [] } = answer as Partial<ScheduleResponse>
    return closures.map((closure) => ({
      ...closure,
      from: minuteOf(closure.from),
      until: minuteOf(closure.until),
    }))
  } catch (cause) {
    throw new Error(messages.fetchFailed, { cause })
  }
}

const readPart = ({ from, until, holder, scheduled }: SchedulePart): TurnPart => ({
  opensAt: Temporal.Instant.from(from),
  closesAt: Temporal.Instant.from(until),
  holder: (holder as HolderName | null) ?? undefined,
  scheduled: (scheduled as HolderName | null) ?? undefined,
})

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
