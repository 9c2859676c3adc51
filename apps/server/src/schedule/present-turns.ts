import type { TurnsResponse } from '@headgate/contracts'
import { aheadAt, segmentsWithin, writeOffset } from '@headgate/domain'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { presentOffsets } from './present-offsets.ts'

interface Asked {
  from: Temporal.Instant
  until: Temporal.Instant
  now: Temporal.Instant
}

/** So that whoever stores the answer knows the ditch's time for as long as it lasts. */
const BACK = { hours: 7 * 24 }
const AHEAD = { hours: 400 * 24 }

/** The turns that overlap `[from, until)`. The offsets reach from a week ago to 400 days from now, at least. */
export function presentTurns(
  { timeline, rules: { clocks }, nameOf }: Pick<DitchSnapshot, 'timeline' | 'rules' | 'nameOf'>,
  { from, until, now }: Asked,
): TurnsResponse {
  const segments = segmentsWithin(timeline, { from, until })
  const write = (at: Temporal.Instant): string =>
    at.toString({ timeZone: writeOffset(aheadAt(at.epochMilliseconds, clocks)), smallestUnit: 'second' })
  const shown = segments.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt])
  return {
    offsets: presentOffsets(clocks, [from, until, now.subtract(BACK), now.add(AHEAD), ...shown]),
    turns: segments.map(({ opensAt, closesAt, holder }) => ({
      opensAt: write(opensAt),
      closesAt: write(closesAt),
      holder: nameOf(holder),
    })),
  }
}
