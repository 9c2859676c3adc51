import { ditchDayAt, MAX_TURN_DAYS, segmentAt } from '@headgate/domain'
import { CAPTAIN_QUERIES, captainQuery } from '../../platform/auth/invalidate-season.ts'
import { useDitchRules } from '../../platform/ditch-rules.ts'
import { readTimeline } from '../../platform/read-timeline.ts'
import { useNow } from '../../platform/services.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'

const NO_DAYS = { schedules: {} }

/** What a file can leave as it is. The first season of the ditch's own leaves nothing. */
export interface SeasonBefore {
  isOwn: boolean
  /** Whether somebody has the water now. */
  hasRunningTurn: boolean
}

export function useSeasonBefore(): SeasonBefore {
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
  const isOwn = settings.data?.season.owner === 'own'
  return { isOwn, hasRunningTurn: isOwn && segmentAt(readTimeline(days.data ?? NO_DAYS, rules), now) !== undefined }
}
