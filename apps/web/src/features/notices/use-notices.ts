import type { NoticeList } from '@headgate/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { onNotice } from '../../platform/worker/worker-news.ts'
import { listQuery, markRead } from './notice-queries.ts'

/** As long as it takes to see that there is something. */
const SEEN_MS = 1000

/** The notices of whoever is signed in; looked for anew when one has come to this device. */
export function useNotices(uid: string) {
  const { http } = useServices()
  const list = useQuery(listQuery(http, uid))
  const { refetch } = list
  useEffect(() => onNotice(() => void refetch()), [refetch])
  useFreshSchedule(list.data && (list.data.notices[0]?.id ?? 'none'))
  return list
}

/** A notice may tell of a change, so the schedule is asked for again when another has come. */
function useFreshSchedule(newest: string | undefined): void {
  const queryClient = useQueryClient()
  const known = useRef(newest)
  useEffect(() => {
    if (known.current !== undefined && known.current !== newest)
      void queryClient.invalidateQueries({ queryKey: ['schedule'] })
    known.current = newest
  }, [newest, queryClient])
}

/** Marks the notices read once they were in sight, and gives those that were new when they came into it. */
export function useSeen(uid: string, list: NoticeList | undefined): ReadonlySet<string> {
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
      await markRead(http)
      queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, unread: 0 })
      await navigator.clearAppBadge?.()
    }
    return whenSeen(() => void mark().catch(() => undefined))
  }, [hasUnread, http, uid, queryClient])
  return fresh
}

/** Calls `then` when the page has been in sight for a moment. Gives a way to call it off. */
function whenSeen(then: () => void): () => void {
  const ends = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(then, SEEN_MS)
  }
  document.addEventListener('visibilitychange', look, { signal: ends.signal })
  look()
  return () => {
    ends.abort()
    clearTimeout(timer)
  }
}
