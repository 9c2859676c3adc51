import { type IsOwn, stretchesOf, type TurnWindow, waterTimes } from '@headgate/domain'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Schedule } from './use-schedule.ts'

/** The first unbroken time with water that is not over, among the loaded turns. Skips turns without water. */
export function findOwnWater(
  { now, timeline, nextSeason, closures }: Pick<Schedule, 'now' | 'timeline' | 'nextSeason' | 'closures'>,
  isOwn: IsOwn,
): TurnWindow | undefined {
  const own = [...timeline.segments, ...nextSeason.segments].filter(({ holder }) => isOwn(holder))
  const times = stretchesOf(own).flatMap((stretch) => waterTimes(stretch, closures))
  return times.find(({ closesAt }) => Temporal.Instant.compare(now, closesAt) < 0)
}

/** Whether a guest's picked name is no longer on the schedule. Unknown without turns, or before all are loaded. */
export const isNameGone = ({ timeline, isWhole }: Schedule, { ownName, isOwn }: Viewer): boolean =>
  Boolean(ownName && isOwn && isWhole) &&
  timeline.segments.length > 0 &&
  !timeline.segments.some(({ holder }) => isOwn?.(holder))
