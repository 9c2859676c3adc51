import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../platform/auth/identity.ts'
import { STATUS_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'

/** The server's status. Captains get more of it, so its query key has the user id. */
export function useStatus() {
  const { http } = useServices()
  const { status, user } = useAuth()
  return useQuery({
    queryKey: [...STATUS_QUERIES, user.uid],
    queryFn: ({ signal }) => http.read('/api/development/status', { signal, cache: 'no-store' }),
    enabled: status !== 'loading',
    staleTime: 0,
    networkMode: 'always',
  })
}
