import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { useServices } from '../../platform/services.ts'

const PATH = '/api/calendar'

/** The resident's calendar feed, and the mutation that creates, renews or ends it. */
export function useCalendar(uid: string) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const queryKey = [PERSONAL, 'calendar', uid]
  const feed = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.read(PATH, { signal, cache: 'no-store' }),
    networkMode: 'always',
  })
  const change = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') => http.send(method, PATH),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
  })
  return { feed, change }
}
