import {
  type Closure,
  type DayRange,
  type DitchRules,
  daysBetween,
  ditchDayAt,
  lastDayOfSeason,
  NO_TURNS,
  shownRange,
  type Timeline,
} from '@headgate/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rulesKey } from '../../platform/ditch-rules.ts'
import { readClosures, readTimeline } from '../../platform/read-timeline.ts'
import { useServices } from '../../platform/services.ts'
import { useIsStored } from './use-is-stored.ts'
import type { Schedule } from './use-schedule.ts'

const STALE_MS = 60_000

/** The year's turns, including past ones, and once the season has ended those of the next. */
export interface WholeSeason {
  timeline: Timeline
  closures: readonly Closure[]
  /**
   * `partly`: turns outside the schedule's own range failed to load. `stored`: they are not requested, as the server has
   * not answered.
   */
  status: 'loading' | 'partly' | 'stored' | 'whole'
  retry: () => void
}

/** Loads the turns that the schedule leaves out, and joins both. */
export function useWholeSeason(schedule: Schedule): WholeSeason {
  const { now, rules, timeline, closures, nextSeason, isWhole, status } = schedule
  const isStored = useIsStored(schedule)
  const today = ditchDayAt(now, rules.clocks)
  const shown = shownRange(now, rules, timeline)
  const before = { from: today.with({ month: 1, day: 1 }), through: shown.from.subtract({ days: 1 }) }
  const past = useTurns(isStored ? undefined : before, rules)
  const firstOfNext = nextSeason.segments[0]?.day
  const isOver =
    !isStored && firstOfNext !== undefined && Temporal.PlainDate.compare(today, lastDayOfSeason(today, rules)) > 0
  const next = useTurns(isOver ? { from: firstOfNext, through: lastDayOfSeason(firstOfNext, rules) } : undefined, rules)
  const [earlier, later] = [past.data, next.data]
  const joined = useMemo(() => {
    const timelines = [earlier?.timeline, timeline, later?.timeline].filter((one) => one !== undefined)
    return {
      timeline: { segments: timelines.flatMap(({ segments }) => segments) },
      closures: [...(earlier?.closures ?? []), ...closures],
    }
  }, [earlier, timeline, closures, later])
  const isPending = past.isPending || (isOver && next.isPending) || (!isWhole && status !== 'failed')
  return {
    ...joined,
    status: isStored ? 'stored' : past.isError || next.isError ? 'partly' : isPending ? 'loading' : 'whole',
    retry: () => void Promise.all([past.refetch(), ...(isOver ? [next.refetch()] : [])]),
  }
}

/** Both ends included. Without a range nothing is requested. */
function useTurns(range: DayRange | undefined, rules: DitchRules) {
  const { http } = useServices()
  return useQuery({
    queryKey: ['turns', range?.from.toString(), range?.through.toString(), rulesKey(rules)],
    queryFn: async ({ signal }) => {
      if (!range || daysBetween(range.from, range.through) < 0) return NOTHING
      const days = daysBetween(range.from, range.through)
      const answer = await http.read(`/api/schedule?days=${days}&date=${range.from}`, {
        signal,
        cache: 'no-cache',
        underRules: true,
      })
      return { timeline: readTimeline(answer, rules), closures: readClosures(answer) }
    },
    enabled: range !== undefined,
    staleTime: STALE_MS,
    retry: 1,
    structuralSharing: false,
    refetchOnReconnect: 'always',
  })
}

const NOTHING = { timeline: NO_TURNS, closures: [] }
