import type { NoticeList } from '@headgate/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { useServices } from '../../platform/services.ts'
import { after } from '../../platform/time/device-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { onNotice } from '../../platform/worker/worker-news.ts'
import { useOnChange } from '../../ui/use-on-change.ts'
import { listQuery } from './notice-queries.ts'

const ANNOUNCED = [['schedule'], [PERSONAL, 'trades'], [PERSONAL, 'joined'], [PERSONAL, 'gate']]
/** Notices in view for this long count as read. */
const SEEN_MS = 1000

/** The user's notices, refetched when one arrives on this device. */
export function useNotices() {
  const { uid } = useAuth().user
  const queryClient = useQueryClient()
  const list = useHttpQuery((http) => listQuery(http, uid))
  const { refetch } = list
  useEffect(() => onNotice(() => void refetch()), [refetch])
  // A new notice may announce a change of the schedule, a trade, a confirmed link or a turn that begins.
  useOnChange(list.data && (list.data.notices[0]?.id ?? 'none'), () => {
    for (const queryKey of ANNOUNCED) void queryClient.invalidateQueries({ queryKey })
  })
  return list
}

/** Marks notices as read once they have been in view. Returns the ids of those that were new. */
export function useSeen(list: NoticeList | undefined): ReadonlySet<string> {
  const { uid } = useAuth().user
  const { http } = useServices()
  const queryClient = useQueryClient()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unread = list?.notices.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? []
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]))
  const hasUnread = (list?.unread ?? 0) > 0
  useEffect(() => {
    if (!hasUnread) return
    const { queryKey } = listQuery(http, uid)
    const mark = async () => {
      await http.send('POST', '/api/notices/read')
      queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, unread: 0 })
      await navigator.clearAppBadge?.()
    }
    return whenSeen(() => void mark().catch(() => undefined))
  }, [hasUnread, http, uid, queryClient])
  return fresh
}

/** Calls `then` when the page has been in view for a moment. Returns a function that cancels it. */
function whenSeen(then: () => void): () => void {
  const ends = new AbortController()
  let cancel = () => {}
  const look = () => {
    cancel()
    if (!document.hidden) cancel = after(SEEN_MS, then)
  }
  document.addEventListener('visibilitychange', look, { signal: ends.signal })
  look()
  return () => {
    ends.abort()
    cancel()
  }
}
