import type { DitchClocks } from '../schedule/clocks.ts'
import { slotAtMinute } from '../schedule/find-slot.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { placeAt } from '../schedule/local-place.ts'
import { instantOfPlace } from '../schedule/local-time.ts'
import { type AgreedTurn, placeTurnsInSteps } from '../schedule/season-changes.ts'
import type { Segment } from '../schedule/timeline.ts'
import type { Steps } from '../steps.ts'

/** `[fromMinute, untilMinute)` of every day, in minutes after midnight; over midnight if it ends no later than it begins. */
export interface NightHours {
  fromMinute: number
  untilMinute: number
}

/** What turns give one holder. All times are elapsed milliseconds. */
export interface HolderOutcome {
  holder: HolderId
  /** Turns back to back are one. */
  turns: number
  hoursMs: number
  /** Their part of all the hours, and of all the hours of the night. */
  dueMs: number
  nightMs: number
  nightDueMs: number
  /** From the close of a turn to the opening of the next; undefined with fewer than two turns. */
  longestWaitMs: number | undefined
}

interface Outcome extends HolderOutcome {
  closesMs: number
}

interface OutcomeQuery {
  clocks: DitchClocks
  nights: NightHours
  /** Who is due which part, in any unit, in the order of the answer. */
  parts: ReadonlyMap<HolderId, number>
}

/** What turns, which are in order, give each holder, beside their parts. */
export function* rotationOutcome(
  turns: readonly AgreedTurn[],
  { clocks, nights, parts }: OutcomeQuery,
): Steps<HolderOutcome[]> {
  const nothing = { turns: 0, hoursMs: 0, dueMs: 0, nightMs: 0, nightDueMs: 0, longestWaitMs: undefined, closesMs: 0 }
  const outcomes = new Map([...parts.keys()].map((holder): [HolderId, Outcome] => [holder, { ...nothing, holder }]))
  const placed = yield* placeTurnsInSteps(turns, clocks)
  const nightTime = nightTimeOf(placed, { clocks, nights })
  for (const segment of placed) {
    yield
    const outcome = outcomes.get(segment.holder)
    const [opensMs, closesMs] = timesOf(segment)
    if (!outcome || closesMs === opensMs) continue
    const waitMs = opensMs - outcome.closesMs
    if (outcome.turns > 0 && waitMs > 0) outcome.longestWaitMs = Math.max(outcome.longestWaitMs ?? 0, waitMs)
    if (outcome.turns === 0 || waitMs > 0) outcome.turns += 1
    outcome.hoursMs += closesMs - opensMs
    outcome.nightMs += nightTime(segment)
    outcome.closesMs = closesMs
  }
  const all = [...outcomes.values()]
  const sum = (of: (one: Outcome) => number) => all.reduce((total, one) => total + of(one), 0)
  const [hoursMs, nightMs] = [sum((one) => one.hoursMs), sum((one) => one.nightMs)]
  const whole = [...parts.values()].reduce((total, part) => total + part, 0)
  return all.map(({ closesMs: _, ...outcome }) => {
    const part = (parts.get(outcome.holder) ?? 0) / whole
    return { ...outcome, dueMs: hoursMs * part, nightDueMs: nightMs * part }
  })
}

const timesOf = ({ opensAt, closesAt }: Segment): [opensMs: number, closesMs: number] => [
  opensAt.epochMilliseconds,
  closesAt.epochMilliseconds,
]

/** How much of each segment is night. Call it for segments in their order. */
function nightTimeOf(
  segments: readonly Segment[],
  { clocks, nights: { fromMinute, untilMinute } }: Pick<OutcomeQuery, 'clocks' | 'nights'>,
): (segment: Segment) => number {
  const [opening, ending] = [slotAtMinute(fromMinute), slotAtMinute(untilMinute)]
  const first = segments[0] ? placeAt(segments[0].opensAt, clocks).day.subtract({ days: 1 }) : undefined
  const nightAt = (number: number): [fromMs: number, untilMs: number] => {
    const day = first?.add({ days: number }) as NonNullable<typeof first>
    const last = untilMinute > fromMinute ? day : day.add({ days: 1 })
    const [from, until] = [
      { day, slot: opening },
      { day: last, slot: ending },
    ]
    return [instantOfPlace(from, clocks).epochMilliseconds, instantOfPlace(until, clocks).epochMilliseconds]
  }
  let number = 0
  let night = first && nightAt(0)
  return (segment) => {
    const [opensMs, closesMs] = timesOf(segment)
    let ms = 0
    while (night && night[0] < closesMs) {
      ms += Math.max(0, Math.min(night[1], closesMs) - Math.max(night[0], opensMs))
      // The rest of this night may be the next turn's.
      if (night[1] > closesMs) break
      number += 1
      night = nightAt(number)
    }
    return ms
  }
}
