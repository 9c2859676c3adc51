import type { PageState } from '@headgate/contracts'
import { type Closure, type DayRange, daysBetween, type Season } from '@headgate/domain'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Http } from '../../platform/http/http.ts'
import { readClosures, readSeason } from './read-season.ts'

const STALE_MS = 60_000

/** The loaded turns. */
export interface LoadedSchedule {
  season: Season
  closures: readonly Closure[]
  /** They cover the whole range shown, not only its first days. */
  isWhole: boolean
  /** The server's time of the response, in epoch milliseconds. */
  asOfMs: number
}

interface Needs {
  range: DayRange
  page: PageState
  http: Http
  nowMs: () => number
  queryClient: QueryClient
}

/**
 * The whole range, fetched whenever the page loads or the range moves. Until the response arrives the earlier data
 * stays: first the document's own days, then the last response.
 */
export function scheduleQueryOptions({ range: { from, through }, page, http, nowMs, queryClient }: Needs) {
  const path = `/api/schedule?days=${daysBetween(from, through)}&date=${from}`
  return queryOptions({
    queryKey: ['schedule', from.toString(), through.toString()],
    queryFn: async ({ signal }) => {
      const answer = await http.read(path, { signal, cache: 'no-cache' })
      return readLoaded(answer, { isWhole: true, asOfMs: nowMs() })
    },
    initialData: () => findLastLoaded(queryClient) ?? loadedWithPage(page),
    initialDataUpdatedAt: 0,
    staleTime: STALE_MS,
    retry: 1,
    structuralSharing: false,
    // Without a network the request should fail visibly, not wait.
    networkMode: 'always',
    refetchOnReconnect: 'always',
    // A resident who picks the phone up again should see if the ditch was closed meanwhile.
    refetchOnWindowFocus: ({ state }) => (state.status === 'error' ? 'always' : true),
  })
}

const loadedWithPage = ({ schedule, moreFrom, nowMs }: PageState): LoadedSchedule =>
  readLoaded(schedule, { isWhole: moreFrom === null, asOfMs: nowMs })

const readLoaded = (answer: unknown, told: Pick<LoadedSchedule, 'isWhole' | 'asOfMs'>): LoadedSchedule => ({
  season: readSeason(answer),
  closures: readClosures(answer),
  ...told,
})

const findLastLoaded = (queryClient: QueryClient): LoadedSchedule | undefined =>
  queryClient.getQueriesData<LoadedSchedule>({ queryKey: ['schedule'] }).findLast(([, loaded]) => loaded)?.[1]
