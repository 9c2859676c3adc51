import { aheadAt, type ClockOffset, type DitchClocks } from './clocks.ts'
import { remember } from './remember.ts'

const FIRST_MS = Date.UTC(1970, 0, 1)
const LAST_MS = Date.UTC(2100, 0, 1)

/** Clocks that follow an IANA zone, by this machine’s zone data, which pages cannot rely on. From 1970 through 2099. */
export const clocksOf = remember((timeZone: string): DitchClocks => {
  const offsets: ClockOffset[] = []
  let local: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(FIRST_MS).toZonedDateTimeISO(timeZone)
  for (; local && local.epochMilliseconds < LAST_MS; local = local.getTimeZoneTransition('next'))
    offsets.push({ fromMs: local.epochMilliseconds, aheadMs: local.offsetNanoseconds / 1e6 })
  return { timeZone, offsets }
})

/** Clocks that follow another zone from an instant on: a captain corrected it. What was before stays. */
export function followFrom(at: Temporal.Instant, before: DitchClocks, after: DitchClocks): DitchClocks {
  const fromMs = at.epochMilliseconds
  return {
    timeZone: after.timeZone,
    offsets: [
      ...before.offsets.filter((one) => one.fromMs < fromMs),
      { fromMs, aheadMs: aheadAt(fromMs, after) },
      ...after.offsets.filter((one) => one.fromMs > fromMs),
    ],
  }
}
