import { waterMs } from '../residents/water-hours.ts'
import type { Closure } from '../schedule/closure.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { closuresByNow } from '../schedule/open-ended.ts'
import { slotMinute } from '../schedule/slot.ts'
import type { Segment, Timeline } from '../schedule/timeline.ts'
import { addHours, type LedgerHours, NO_HOURS } from './ledger-hours.ts'
import { isNightTurn } from './night-turns.ts'
import { dueByShares, type SharesFrom } from './shares-due.ts'

/** One holder's season. */
export interface LedgerLine {
  holder: HolderId
  /** Day and night together. */
  total: LedgerHours
  day: LedgerHours
  night: LedgerHours
  /** Of the water they have, what is still to come at `now`. */
  toComeMs: number
  /** Their share of all the water that the season brings to households; undefined for a zone, or one without shares. */
  dueMs: number | undefined
}

export interface LedgerQuery {
  timeline: Timeline
  closures: readonly Closure[]
  /** Who has which part of the water from which day on, in order; empty if nothing is recorded. */
  shares: readonly SharesFrom[]
  /** Whose days count: those of the season that begins in it. */
  year: number
  now: Temporal.Instant
  /** The holders of many households, whose water and shares count in nobody's dues. */
  zones?: ReadonlySet<HolderId>
}

type Entry = Omit<LedgerLine, 'total' | 'dueMs'>

/**
 * What each holder has of a season's water: those with turns or shares in it. Counts elapsed time, so
 * clock changes make a turn longer or shorter. A closure until further notice has taken what it has by `now`: nobody
 * knows about the water that is still to come.
 *
 * The scheduled time adds up to all the time that somebody has or has left in the ditch, what was had to what somebody
 * has less closures, and all that was given to all that was received or left. What is due adds up to what households had, for seasons with shares.
 */
export function seasonLedger({
  timeline,
  closures: all,
  shares: recorded,
  year,
  now,
  zones = new Set(),
}: LedgerQuery): LedgerLine[] {
  const shares = recorded.map(({ from, holders }) => ({
    from,
    holders: holders.filter(({ holder }) => !zones.has(holder)),
  }))
  const closures = closuresByNow(all, now)
  const entries = new Map<HolderId, Entry>()
  const entryOf = (holder: HolderId): Entry => {
    const entry = entries.get(holder) ?? { holder, day: NO_HOURS, night: NO_HOURS, toComeMs: 0 }
    entries.set(holder, entry)
    return entry
  }
  const water = shares.map(() => 0)
  const adding = ({ slot }: Segment) => {
    const at = isNightTurn(slotMinute(slot)) ? 'night' : 'day'
    return (holder: HolderId, hours: Partial<LedgerHours>) => {
      const entry = entryOf(holder)
      entry[at] = addHours(entry[at], { ...NO_HOURS, ...hours })
    }
  }
  for (const left of timeline.left ?? []) {
    const lengthMs = lengthOf(left)
    if (left.day.year === year) adding(left)(left.holder, { scheduledMs: lengthMs, givenMs: lengthMs })
  }
  for (const segment of timeline.segments) {
    if (segment.day.year !== year) continue
    const add = adding(segment)
    const span = spanOf(segment, shares)
    const { holder, scheduled = holder } = segment
    const lengthMs = lengthOf(segment)
    const { soFarMs, toComeMs } = waterMs(segment, closures, now)
    const hadMs = soFarMs + toComeMs
    add(scheduled, { scheduledMs: lengthMs })
    if (scheduled !== holder) {
      add(scheduled, { givenMs: lengthMs })
      add(holder, { receivedMs: lengthMs })
    }
    add(holder, { lostMs: lengthMs - hadMs, hadMs })
    entryOf(holder).toComeMs += toComeMs
    if (!zones.has(holder)) water[span] = (water[span] ?? 0) + hadMs
  }
  for (const { holders } of shares)
    for (const { holder, sharesThousandths } of holders) if (sharesThousandths > 0) entryOf(holder)
  const dueOf = dueByShares(shares, water)
  return [...entries.values()].map(({ holder, day, night, toComeMs }) => ({
    holder,
    day,
    night,
    toComeMs,
    total: addHours(day, night),
    dueMs: dueOf.get(holder),
  }))
}

/** Everybody's lines together. */
export const sumOfLedger = (
  lines: readonly LedgerLine[],
): Pick<LedgerLine, 'total' | 'day' | 'night' | 'toComeMs'> => ({
  total: lines.reduce((sum, { total }) => addHours(sum, total), NO_HOURS),
  day: lines.reduce((sum, { day }) => addHours(sum, day), NO_HOURS),
  night: lines.reduce((sum, { night }) => addHours(sum, night), NO_HOURS),
  toComeMs: lines.reduce((sum, { toComeMs }) => sum + toComeMs, 0),
})

const lengthOf = ({ opensAt, closesAt }: Segment): number => closesAt.epochMilliseconds - opensAt.epochMilliseconds

/** The shares that count on a turn's day; those before the first are the first. */
const spanOf = ({ day }: Segment, shares: readonly SharesFrom[]): number =>
  Math.max(
    0,
    shares.findLastIndex(({ from }) => Temporal.PlainDate.compare(from, day) <= 0),
  )
