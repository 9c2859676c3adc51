import { type IsOwn, stretchesOf, type TurnWindow, waterTimes } from '@headgate/domain'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Schedule } from './use-schedule.ts'

/** The first unbroken time with water that is not over, in all that is loaded. A turn that gets none is no answer. */
export function findOwnWater(
  { now, timeline, nextSeason, closures }: Pick<Schedule, 'now' | 'timeline' | 'nextSeason' | 'closures'>,
  isOwn: IsOwn,
): TurnWindow | undefined {
  const own = [...timeline.segments, ...nextSeason.segments].filter(({ holder }) => isOwn(holder))
  const times = stretchesOf(own).flatMap((stretch) => waterTimes(stretch, closures))
  return times.find(({ closesAt }) => Temporal.Instant.compare(now, closesAt) < 0)
}

/** Whether nobody on the schedule has the name that a guest picked. Unknown without turns, or before all are loaded. */
export const isNameGone = ({ timeline, isWhole }: Schedule, { ownName, isOwn }: Viewer): boolean =>
  Boolean(ownName && isOwn && isWhole) &&
  timeline.segments.length > 0 &&
  !timeline.segments.some(({ holder }) => isOwn?.(holder))
