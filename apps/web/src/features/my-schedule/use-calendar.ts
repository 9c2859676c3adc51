import type { CalendarFeed } from '@headgate/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { useCall } from '../../platform/http/use-call.ts'
import { useServices } from '../../platform/services.ts'

const PATH = '/api/calendar'

/** The address of somebody's calendar, if there is one, and what can be done about it. */
export function useCalendar(uid: string) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const queryKey = [PERSONAL, 'calendar', uid]
  const feed = useQuery({
    queryKey,
    queryFn: ({ signal }) => http.read(PATH, { signal, cache: 'no-store' }) as Promise<CalendarFeed>,
    networkMode: 'always',
  })
  const { run, isBusy, failure } = useCall()
  /** Undefined when it came to nothing. */
  const change = (method: 'POST' | 'DELETE') =>
    run(async () => queryClient.setQueryData(queryKey, (await http.send(method, PATH)) as CalendarFeed))
  return { feed, change, isBusy, failure }
}
