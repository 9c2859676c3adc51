import type { PageState } from '@headgate/contracts'
import { type Closure, type DitchRules, daysBetween, shownRange, type Timeline } from '@headgate/domain'
import { messages } from '@headgate/language/texts/schedule'
import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { readDitchRules, rulesKey } from '../../platform/ditch-rules.ts'
import { readClosures, readTimeline } from '../../platform/read-timeline.ts'
import { useNow, useServices } from '../../platform/services.ts'
import { deviceMs } from '../../platform/time/device-clock.ts'
import { closeFailureOf, toast } from '../../ui/toast.ts'

/** A document older than this came from the browser's own cache. */
const OLD_PAGE_MS = 120_000

const STALE_MS = 60_000

/** The loaded turns. */
interface LoadedSchedule {
  /** Those that its turns are under: for a moment, they may be older than the ditch's. */
  rules: DitchRules
  timeline: Timeline
  /** When the ditch is off. Its turns still stay on the schedule. */
  closures: readonly Closure[]
  /** They cover the whole range shown, not only its first days. */
  isWhole: boolean
  /** The server's time of the response, in epoch milliseconds. */
  asOfMs: number
  /** The turns came with the page. */
  isOfPage: boolean
}

/** The data for all parts of the page that show the schedule. */
export interface Schedule extends LoadedSchedule {
  now: Temporal.Instant
  /** The turns on the first day of next year's season; none if it is not loaded. */
  nextSeason: Timeline
  /** `failed`: there is nothing to show, and the last request failed. */
  status: 'loading' | 'failed' | 'ready'
  /** The data could not be refreshed, or not yet. */
  isOutOfDate: boolean
  /** The server's time of the data. */
  asOf: Temporal.Instant
  retry: () => void
}

/**
 * The whole range, fetched whenever the page loads, the range moves or the rules change. Until the response arrives the
 * earlier data stays: first the document's own days, then the last response.
 */
export function useSchedule(page: PageState): Schedule {
  const { http, minuteMs, ditch, stored } = useServices()
  const queryClient = useQueryClient()
  const now = useNow()
  const rules = useMemo(() => readDitchRules(page.ditch), [page.ditch])
  const nextSeason = useMemo(() => readTimeline(page.nextSeason ?? { schedules: {} }, rules), [page.nextSeason, rules])
  const ofPage = useMemo(() => loadedWithPage(page, rules), [page, rules])
  const queryKey = ['schedule', stored?.isConfirmed]
  const known = () => findLastLoaded(queryClient, queryKey) ?? ofPage
  const { from, through } = shownRange(now, rules, known().timeline)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...queryKey, from.toString(), through.toString(), rulesKey(rules)],
    async queryFn({ signal }) {
      const path = `/api/schedule?days=${daysBetween(from, through)}&date=${from}` as const
      const answer = await http.read(path, { signal, cache: 'no-cache', underRules: true })
      return readLoaded(answer, {
        rules: readDitchRules(ditch.current()),
        isWhole: true,
        asOfMs: minuteMs.current(),
        isOfPage: false,
      })
    },
    enabled: !stored?.isAsked,
    initialData: known,
    initialDataUpdatedAt: () =>
      stored?.isConfirmed && known().isWhole ? deviceMs() - (minuteMs.current() - known().asOfMs) : 0,
    staleTime: STALE_MS,
    retry: 1,
    structuralSharing: false,
    refetchOnReconnect: 'always',
    // A resident who picks the phone up again should see if the ditch was closed meanwhile.
    refetchOnWindowFocus: ({ state }) => (state.status === 'error' ? 'always' : true),
  })
  const { asOfMs, isOfPage } = data
  const isOld = isOfPage && !stored && now.epochMilliseconds - asOfMs > OLD_PAGE_MS
  const trouble = isOfPage ? stored?.trouble : undefined
  const hasFailed = isError || trouble === 'failed'
  const hasTurns = data.timeline.segments.length > 0
  const ask = stored?.isAsked ? stored.ask : async () => !(await refetch()).isError
  useRefreshWhenRestored(ask)
  useSayWhenBack(hasFailed)

  const retry = async () => {
    closeFailureOf(refetch)
    if (!(await ask()) && hasTurns) toast({ ...messages.stillOffline, variant: 'destructive', of: refetch })
  }
  return {
    ...data,
    now,
    nextSeason,
    status: hasTurns ? 'ready' : statusOfNothing({ isError: hasFailed, isFetching, isWhole: data.isWhole }),
    isOutOfDate: hasTurns && (hasFailed || isOld || trouble === 'late'),
    asOf: Temporal.Instant.fromEpochMilliseconds(asOfMs),
    retry: () => void retry(),
  }
}

function statusOfNothing(query: { isError: boolean; isFetching: boolean; isWhole: boolean }): Schedule['status'] {
  if (query.isError) return query.isFetching ? 'loading' : 'failed'
  return query.isWhole ? 'ready' : 'loading'
}

/** A page restored from the back/forward cache is not reloaded, but should be as fresh. */
function useRefreshWhenRestored(ask: () => Promise<unknown>): void {
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => persisted && void ask()
    window.addEventListener('pageshow', refresh)
    return () => window.removeEventListener('pageshow', refresh)
  })
}

function useSayWhenBack(isError: boolean): void {
  const wasError = useRef(false)
  useEffect(() => {
    if (wasError.current && !isError) toast(messages.backOnline)
    wasError.current = isError
  }, [isError])
}

const loadedWithPage = ({ schedule, moreFrom, nowMs }: PageState, rules: DitchRules): LoadedSchedule =>
  readLoaded(schedule, { rules, isWhole: moreFrom === null, asOfMs: nowMs, isOfPage: true })

const readLoaded = (answer: unknown, of: Omit<LoadedSchedule, 'timeline' | 'closures'>): LoadedSchedule => ({
  timeline: readTimeline(answer, of.rules),
  closures: readClosures(answer),
  ...of,
})

const findLastLoaded = (queryClient: QueryClient, queryKey: QueryKey): LoadedSchedule | undefined =>
  queryClient.getQueriesData<LoadedSchedule>({ queryKey }).findLast(([, loaded]) => loaded)?.[1]
