import type { KnownPath } from '@headgate/contracts'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { freshQuery } from '../http/fresh-query.ts'
import type { Http } from '../http/http.ts'
import { PERSONAL } from './identity-calls.ts'

/** Query keys of data for captains only, and of the server's status, which shows captains more. */
export const CAPTAIN_QUERIES = [PERSONAL, 'captain'] as const
export const STATUS_QUERIES = [PERSONAL, 'status'] as const

/** Data for captains only, loaded whenever it is shown. */
export const captainQuery = <Path extends string>(http: Http, name: readonly unknown[], path: KnownPath<'GET', Path>) =>
  freshQuery<Path>(http, [...CAPTAIN_QUERIES, ...name], path)

/** As `captainQuery`, page by page. `next` says where the page after one begins. */
export const captainPages = <Page, From>(
  name: readonly unknown[],
  read: (from: From | null, fresh: { signal: AbortSignal; cache: 'no-store' }) => Promise<Page>,
  next: (page: Page) => From | null | undefined,
) =>
  infiniteQueryOptions({
    queryKey: [...CAPTAIN_QUERIES, ...name],
    queryFn: ({ pageParam, signal }) => read(pageParam as From | null, { signal, cache: 'no-store' }),
    initialPageParam: null as From | null,
    getNextPageParam: next,
    staleTime: 0,
  })

/** Invalidates everything that a captain's change makes out of date. */
export async function invalidateSeason(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [['schedule'], CAPTAIN_QUERIES, STATUS_QUERIES].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
