import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../platform/identity.ts'
import { STATUS } from '../../platform/old-season.ts'
import { useServices } from '../../platform/services.ts'

/** How the server is. Captains are told more, so whoever is signed in next asks anew. */
export function useStatus() {
  const { http } = useServices()
  const { status, user } = useAuth()
  return useQuery({
    queryKey: [...STATUS, user.uid],
    queryFn: ({ signal }) => http.read('/api/development/status', { signal, cache: 'no-store' }),
    enabled: status !== 'loading',
    staleTime: 0,
    networkMode: 'always',
  })
}
