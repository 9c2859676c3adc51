import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PERSONAL } from '../../platform/identity-calls.ts'
import { useServices } from '../../platform/services.ts'
import { useCall } from '../../platform/use-call.ts'

const PATH = '/api/calendar'

/** The address of somebody's calendar, if there is one, and what can be done about it. */
export function useCalendar(uid: string) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const queryKey = [PERSONAL, 'calendar', uid]
  const feed = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.read(PATH, { signal, cache: 'no-store' }),
    networkMode: 'always',
  })
  const { run, isBusy, failure } = useCall()
  /** Undefined when it came to nothing. */
  const change = (method: 'POST' | 'DELETE') =>
    run(async () => queryClient.setQueryData(queryKey, await http.send(method, PATH)))
  return { feed, change, isBusy, failure }
}
