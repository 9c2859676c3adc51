import { countWhile } from './count-while.ts'

/** From when on clocks are how far ahead of UTC, both in milliseconds. */
export interface ClockOffset {
  fromMs: number
  aheadMs: number
}

/** What the clocks at a ditch show. The server knows it by its zone data, a page by what the server sent with it. */
export interface DitchClocks {
  /** The IANA zone that they follow now: a name for people and calendars. Another device may not know all of it. */
  timeZone: string
  /** In order, at least one. The first holds before it begins, too. */
  offsets: readonly ClockOffset[]
}

const DAY_MS = 86_400_000

/** The date and the time that the clocks show at an instant, to the millisecond. */
export function localTimeAt(at: Temporal.Instant, clocks: DitchClocks): Temporal.PlainDateTime {
  const ms = at.epochMilliseconds
  // The one zone that no device has to know anything about.
  return instantAt(ms + aheadAt(ms, clocks))
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
}

/** How far the clocks are ahead of UTC at an instant, all in milliseconds. */
export const aheadAt = (ms: number, clocks: DitchClocks): number =>
  (clocks.offsets[indexAt(ms, clocks)] as ClockOffset).aheadMs

/**
 * When the clocks show a time, given in milliseconds as if it were UTC: twice where they are set back. A time that they
 * skip is when they are set forward.
 */
export function instantsOf(localMs: number, clocks: DitchClocks): [Temporal.Instant, ...Temporal.Instant[]] {
  // Clocks are less than a day ahead of UTC or behind it, so no other offset can matter.
  const near = offsetsWithin(localMs - DAY_MS, localMs + DAY_MS, clocks)
  // On most days the clocks do not change, and a season has hundreds of turns.
  if (near.length === 1) return [instantAt(localMs - (near[0] as ClockOffset).aheadMs)]
  const shown = near.map(({ aheadMs }) => localMs - aheadMs).filter((ms) => ms + aheadAt(ms, clocks) === localMs)
  const skipping = near.filter(({ fromMs, aheadMs }) => localMs < fromMs + aheadMs).map(({ fromMs }) => fromMs)
  const all = shown.length > 0 ? shown : skipping.slice(0, 1)
  return all.map(instantAt) as ReturnType<typeof instantsOf>
}

/** Those in force in `[fromMs, untilMs]`; before the first, that one. */
export const offsetsWithin = (fromMs: number, untilMs: number, clocks: DitchClocks): readonly ClockOffset[] =>
  clocks.offsets.slice(indexAt(fromMs, clocks), indexAt(untilMs, clocks) + 1)

const indexAt = (ms: number, { offsets }: DitchClocks): number =>
  Math.max(0, countWhile(offsets, ({ fromMs }) => fromMs <= ms) - 1)

const instantAt = (ms: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(ms)
