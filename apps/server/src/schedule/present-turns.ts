import type { TurnsResponse } from '@headgate/contracts'
import { offsetsBetween, segmentsWithin } from '@headgate/domain'
import type { DitchSnapshot } from '../store/ditch-reader.ts'

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
  { timeline, zones, nameOf }: Pick<DitchSnapshot, 'timeline' | 'zones' | 'nameOf'>,
  { from, until, now }: Asked,
): TurnsResponse {
  const segments = segmentsWithin(timeline, { from, until })
  const moments = [from, until, now.subtract(BACK), now.add(AHEAD)]
  const inOrder = [...moments, ...segments.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt])].toSorted(
    Temporal.Instant.compare,
  )
  const offsets = offsetsBetween(inOrder.at(0) ?? from, inOrder.at(-1) ?? until, zones)
  const write = (at: Temporal.Instant): string => {
    const minutes = offsets.findLast((one) => Temporal.Instant.compare(one.from, at) <= 0)?.minutes ?? 0
    return at.toString({ timeZone: writeOffset(minutes), smallestUnit: 'second' })
  }
  return {
    offsets: offsets.map((one) => [`${one.from}`, one.minutes]),
    turns: segments.map(({ opensAt, closesAt, holder }) => ({
      opensAt: write(opensAt),
      closesAt: write(closesAt),
      holder: nameOf(holder),
    })),
  }
}

/** `-06:00` */
function writeOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${`${hours}`.padStart(2, '0')}:${`${rest}`.padStart(2, '0')}`
}
