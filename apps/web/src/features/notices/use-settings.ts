import type { NoticeSettings } from '@headgate/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sessionQueryOptions, useAuth } from '../../platform/auth/identity.ts'
import { useServices } from '../../platform/services.ts'
import { settingsQuery } from './notice-queries.ts'

/** The state of saving the last change; `none` before the first. */
type Saving =
  | { status: 'none' }
  | { status: 'saving' | 'saved'; before: NoticeSettings }
  | { status: 'failed'; wanted: NoticeSettings }

/** Saves settings. From then on the account is not asked how to notify it. */
export function useSave(): (settings: NoticeSettings) => Promise<void> {
  const { uid } = useAuth().user
  const { http } = useServices()
  const queryClient = useQueryClient()
  return async (settings) => {
    const answer = await http.send('PUT', '/api/notices/settings', settings)
    queryClient.setQueryData(settingsQuery(http, uid).queryKey, answer)
    queryClient.setQueryData(
      sessionQueryOptions(http).queryKey,
      (session) => session && { ...session, hasNoticeSettings: true },
    )
  }
}

/** The resident's settings. Each change is shown and saved at once, and the last can be undone. */
export function useSettings() {
  const { uid } = useAuth().user
  const { http } = useServices()
  const queryClient = useQueryClient()
  const save = useSave()
  const { queryKey, ...query } = settingsQuery(http, uid)
  const { data, isError, refetch } = useQuery({ ...query, queryKey })
  const [wanted, setWanted] = useState<NoticeSettings>()
  const [saving, setSaving] = useState<Saving>({ status: 'none' })
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef<NoticeSettings>(undefined)

  const put = async (settings: NoticeSettings, before: NoticeSettings) => {
    const isLatest = () => latest.current === settings
    // While a save is under way, only the last waiting change is saved next: it includes the others.
    if (!isLatest()) return
    try {
      await save(settings)
      if (isLatest()) setSaving({ status: 'saved', before })
    } catch {
      if (isLatest()) setSaving({ status: 'failed', wanted: settings })
    }
    if (isLatest()) setWanted(undefined)
  }
  const shown = wanted ?? data?.settings
  const change = (settings: NoticeSettings) => {
    if (!shown) return
    latest.current = settings
    setWanted(settings)
    setSaving({ status: 'saving', before: shown })
    // A response that is still under way lacks the change.
    void queryClient.cancelQueries({ queryKey })
    underWay.current = underWay.current.then(() => put(settings, shown))
  }
  return { shown, answer: data, isError, refetch, saving, change }
}

export type Settings = ReturnType<typeof useSettings>
