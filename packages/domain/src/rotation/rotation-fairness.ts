import type { HolderName } from '../schedule/holder-name.ts'
import type { RotationTask } from './share-out.ts'

/** What a holder gets in the season, and what they are due. */
export interface HolderFairness {
  holder: HolderName
  sharesThousandths: number
  turns: number
  hoursMs: number
  /** The share of the season, with what is carried over. */
  dueMs: number
  carriedOverMs: number
  nights: number
  nightsDue: number
  weekends: number
  weekendsDue: number
  /** The longest time without water: between two turns, before the first or after the last. */
  longestWaitMs: number
  /** That time if the holder's turns were spread evenly. */
  evenWaitMs: number
}

/** One line for each holder, in their order. */
export function rotationFairness(
  { request, places, dues }: RotationTask,
  holderAt: readonly number[],
): HolderFairness[] {
  const [startMs, endMs] = [places[0]?.opensMs ?? 0, places.at(-1)?.closesMs ?? 0]
  const meanMs = dues.waterMs / places.length
  const turnsOf = Map.groupBy(places.keys(), (index) => holderAt[index])
  return request.holders.map(({ name, sharesThousandths, carriedOverMs }, index) => {
    const own = (turnsOf.get(index) ?? []).flatMap((index) => places[index] ?? [])
    const dueMs = dues.dueMs[index] ?? 0
    const waits = [...own, undefined].map((place, at) => (place?.opensMs ?? endMs) - (own[at - 1]?.closesMs ?? startMs))
    return {
      holder: name,
      sharesThousandths,
      turns: own.length,
      hoursMs: own.reduce((sum, { lengthMs }) => sum + lengthMs, 0),
      dueMs,
      carriedOverMs,
      nights: own.filter(({ isNight }) => isNight).length,
      nightsDue: dues.nightsDue[index] ?? 0,
      weekends: own.filter(({ isWeekend }) => isWeekend).length,
      weekendsDue: dues.weekendsDue[index] ?? 0,
      longestWaitMs: Math.max(...waits),
      evenWaitMs: dueMs > meanMs ? Math.max(0, (meanMs * (endMs - startMs)) / dueMs - meanMs) : endMs - startMs,
    }
  })
}
