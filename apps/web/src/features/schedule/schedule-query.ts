import type { PageState } from '@headgate/contracts'
import { type Closure, type DayRange, daysBetween, type Season } from '@headgate/domain'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Http } from '../../platform/http.ts'
import { readClosures, readSeason } from './read-season.ts'

const STALE_MS = 60_000

/** The turns in hand. */
export interface LoadedSchedule {
  season: Season
  closures: readonly Closure[]
  /** They are the whole range that is shown, not only its first days. */
  isWhole: boolean
  /** When the server told of them, by its clock, in epoch milliseconds. */
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
 * The whole range, asked for anew whenever the page is loaded and whenever the range moves. Until the answer
 * is here, and if it never comes, what is in hand stays: first the page's own days, then the last answer.
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
    // A request that cannot go out should fail and say so, not wait unseen for the network.
    networkMode: 'always',
    refetchOnReconnect: 'always',
    // Whoever takes up the phone again is told if the ditch was closed meanwhile.
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
