import type { StatusResponse } from '@headgate/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../../platform/http.ts'

/** How the server is. Captains are told more, so it is asked anew by whoever comes to look. */
export const statusQuery = (http: Http) =>
  queryOptions({
    queryKey: ['status'],
    queryFn: async ({ signal }) =>
      (await http.read('/api/development/status', { signal, cache: 'no-store' })) as StatusResponse,
    staleTime: 0,
    networkMode: 'always',
  })
