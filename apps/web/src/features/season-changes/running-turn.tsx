import { ditchDayAt, MAX_TURN_DAYS, segmentAt } from '@headgate/domain'
import { CAPTAIN_QUERIES, captainQuery } from '../../platform/auth/invalidate-season.ts'
import { useDitchRules } from '../../platform/ditch-rules.ts'
import { readTimeline } from '../../platform/read-timeline.ts'
import { useNow } from '../../platform/services.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'

/** Whether somebody has the water now, by a season of the ditch's own: the first of those replaces everything anyway. */
export function useHasRunningTurn(): boolean {
  const rules = useDitchRules()
  const now = useNow()
  // A turn belongs to the day on which it opened.
  const first = ditchDayAt(now, rules.clocks).subtract({ days: MAX_TURN_DAYS })
  const settings = useHttpQuery((http) => captainQuery(http, ['ditch'], '/api/ditch/settings'))
  const days = useHttpQuery((http) => ({
    queryKey: [...CAPTAIN_QUERIES, 'days', first.toString(), MAX_TURN_DAYS],
    queryFn: ({ signal }) =>
      http.read(`/api/schedule?date=${first}&days=${MAX_TURN_DAYS}`, { signal, cache: 'no-cache' }),
    staleTime: 0,
  }))
  if (settings.data?.season.owner !== 'own' || !days.data) return false
  return segmentAt(readTimeline(days.data, rules), now) !== undefined
}
