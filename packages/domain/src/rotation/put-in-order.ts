import { sumOf } from './rotation-dues.ts'
import type { RotationTask, ShareOut } from './share-out.ts'

/** How much more it matters that a holder's turns are spread evenly than that their nights are: waits are felt more. */
const EVEN_WAITS = 12

/**
 * Decides whose turn each place is; the answer is a holder's number for each place.
 *
 * In order of time, a place goes to the holder who is furthest behind: in all their turns, and in those of its class,
 * as a part of what they get in the season. Those who had no rest yet wait, unless nobody else is left.
 */
export function putInOrder({ request, places, dues }: RotationTask, { classOf, counts }: ShareOut): number[] {
  const { holders, restMs } = request
  const left = counts.map((ofClass) => [...ofClass])
  const totals = holders.map((_, holder) => sumOf(counts.map((ofClass) => ofClass[holder] ?? 0)))
  const given = holders.map(() => 0)
  const givenMs = holders.map(() => 0)
  const readyMs = holders.map(() => Number.NEGATIVE_INFINITY)
  return places.map(({ opensMs, closesMs, lengthMs, isNight }, index) => {
    const one = classOf[index] ?? 0
    const [ofClass, leftOfClass] = [counts[one] ?? [], left[one] ?? []]
    let best = -1
    let [bestIsReady, bestPace] = [false, Number.POSITIVE_INFINITY]
    for (let holder = 0; holder < holders.length; holder += 1) {
      const toCome = leftOfClass[holder] ?? 0
      if (toCome <= 0) continue
      const isReady = (readyMs[holder] ?? 0) <= opensMs
      const inClass = ofClass[holder] ?? 1
      const pace =
        (EVEN_WAITS * ((given[holder] ?? 0) + 0.5)) / (totals[holder] ?? 1) + (inClass - toCome + 0.5) / inClass
      if (best >= 0 && (isReady === bestIsReady ? pace >= bestPace : bestIsReady)) continue
      best = holder
      bestIsReady = isReady
      bestPace = pace
    }
    // Only if the counts were left unsettled, which takes fewer turns than holders.
    if (best < 0) best = furthestBehind(isNight)
    leftOfClass[best] = (leftOfClass[best] ?? 0) - 1
    given[best] = (given[best] ?? 0) + 1
    givenMs[best] = (givenMs[best] ?? 0) + lengthMs
    readyMs[best] = closesMs + restMs
    return best
  })

  function furthestBehind(isNight: boolean): number {
    const behindMs = holders.map(({ takesNights }, holder) =>
      isNight && !takesNights ? Number.NEGATIVE_INFINITY : (dues.dueMs[holder] ?? 0) - (givenMs[holder] ?? 0),
    )
    return behindMs.indexOf(Math.max(...behindMs))
  }
}
