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

/** The date and the time that the clocks show at an instant. */
export const localTimeAt = (at: Temporal.Instant, clocks: DitchClocks): Temporal.PlainDateTime =>
  at
    .add({ milliseconds: aheadAt(at.epochMilliseconds, clocks) })
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()

/** How far the clocks are ahead of UTC at an instant, all in milliseconds. */
export const aheadAt = (ms: number, clocks: DitchClocks): number =>
  (offsetsWithin(ms, ms, clocks)[0] as ClockOffset).aheadMs

/**
 * When the clocks show a time, given in milliseconds as if it were UTC: twice where they are set back. A time that they
 * skip is when they are set forward.
 */
export function instantsOf(localMs: number, clocks: DitchClocks): [Temporal.Instant, ...Temporal.Instant[]] {
  // Clocks are less than a day ahead of UTC or behind it, so no other offset can matter.
  const near = offsetsWithin(localMs - DAY_MS, localMs + DAY_MS, clocks)
  const shown = near.map(({ aheadMs }) => localMs - aheadMs).filter((ms) => ms + aheadAt(ms, clocks) === localMs)
  const skipping = near.find(({ fromMs, aheadMs }) => localMs < fromMs + aheadMs)
  const all = shown.length > 0 || !skipping ? shown : [skipping.fromMs]
  return all.map((ms) => Temporal.Instant.fromEpochMilliseconds(ms)) as ReturnType<typeof instantsOf>
}

/** Those in force in `[fromMs, untilMs]`; before the first, that one. */
export function offsetsWithin(fromMs: number, untilMs: number, { offsets }: DitchClocks): readonly ClockOffset[] {
  const countUntil = (ms: number) =>
    Math.max(
      1,
      countWhile(offsets, (one) => one.fromMs <= ms),
    )
  return offsets.slice(countUntil(fromMs) - 1, countUntil(untilMs))
}
