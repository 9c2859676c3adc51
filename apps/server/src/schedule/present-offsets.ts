import type { DitchInfo } from '@headgate/contracts'
import { type DitchClocks, offsetsWithin } from '@headgate/domain'

/** What the ditch's clocks show from the earliest of these instants until the latest. */
export function presentOffsets(clocks: DitchClocks, instants: readonly Temporal.Instant[]): DitchInfo['offsets'] {
  const all = instants.map(({ epochMilliseconds }) => epochMilliseconds)
  return offsetsWithin(Math.min(...all), Math.max(...all), clocks).map(({ fromMs, aheadMs }) => [
    Temporal.Instant.fromEpochMilliseconds(fromMs).toString(),
    aheadMs / 60_000,
  ])
}
