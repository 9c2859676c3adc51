import type { KnownPath } from '@headgate/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Http } from './http.ts'

/** Reads a path anew for every screen that shows it, past all caches. Without a network it fails at once. */
export const freshQuery = <Path extends string>(
  http: Http,
  queryKey: readonly unknown[],
  path: KnownPath<'GET', Path>,
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => http.read<Path>(path, { signal, cache: 'no-store' }),
    staleTime: 0,
  })
