import type { DitchInfo, PageState } from '@headgate/contracts'
import { type Closure, type DayRange, type DitchRules, daysBetween, type Season } from '@headgate/domain'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Http } from '../../platform/http/http.ts'
import type { Observable } from '../../platform/storage/observable.ts'
import { readDitchRules, rulesKey } from './read-ditch-rules.ts'
import { readClosures, readSeason } from './read-season.ts'

const STALE_MS = 60_000

/** The loaded turns. */
export interface LoadedSchedule {
  /** Those that its turns are under. */
  rules: DitchRules
  season: Season
  closures: readonly Closure[]
  /** They cover the whole range shown, not only its first days. */
  isWhole: boolean
  /** The server's time of the response, in epoch milliseconds. */
  asOfMs: number
}

interface Needs {
  range: DayRange
  rules: DitchRules
  page: PageState
  http: Http
  ditch: Observable<DitchInfo>
  nowMs: () => number
  queryClient: QueryClient
}

/**
 * The whole range, fetched whenever the page loads, the range moves or the rules change. Until the response arrives the earlier data
 * stays: first the document's own days, then the last response.
 */
export function scheduleQueryOptions({
  range: { from, through },
  rules,
  page,
  http,
  ditch,
  nowMs,
  queryClient,
}: Needs) {
  const path = `/api/schedule?days=${daysBetween(from, through)}&date=${from}` as const
  return queryOptions({
    queryKey: ['schedule', from.toString(), through.toString(), rulesKey(rules)],
    queryFn: async ({ signal }) => {
      const answer = await http.read(path, { signal, cache: 'no-cache', underRules: true })
      return readLoaded(answer, { rules: readDitchRules(ditch.current()), isWhole: true, asOfMs: nowMs() })
    },
    initialData: () => findLastLoaded(queryClient) ?? loadedWithPage(page, rules),
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

const loadedWithPage = ({ schedule, moreFrom, nowMs }: PageState, rules: DitchRules): LoadedSchedule =>
  readLoaded(schedule, { rules, isWhole: moreFrom === null, asOfMs: nowMs })

const readLoaded = (answer: unknown, told: Pick<LoadedSchedule, 'rules' | 'isWhole' | 'asOfMs'>): LoadedSchedule => ({
  season: readSeason(answer, told.rules),
  closures: readClosures(answer),
  ...told,
})

const findLastLoaded = (queryClient: QueryClient): LoadedSchedule | undefined =>
  queryClient.getQueriesData<LoadedSchedule>({ queryKey: ['schedule'] }).findLast(([, loaded]) => loaded)?.[1]
