import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { findTabId, hrefOf, isClosedTo, type TabId } from './tabs-of-page.tsx'
import type { Viewer } from './viewer.ts'

interface OpenTab {
  tab: TabId
  /** The requested tab, when it is closed to guests. */
  movedFrom: TabId | undefined
}

/** The tab is part of the address, so reloading and going back restore it. */
export function useOpenTab(viewer: Viewer): OpenTab {
  const search = useSearch()
  const [, navigate] = useLocation()
  const movedBefore = useHistoryState<unknown>()
  const asked = findTabId(new URLSearchParams(search).get('tab')) ?? 'schedule'
  const isMoved = viewer.isKnown && isClosedTo(viewer, asked)
  useEffect(() => {
    if (isMoved) navigate(hrefOf('settings', search), { replace: true, state: asked })
  }, [isMoved, asked, search, navigate])
  if (isMoved) return { tab: 'settings', movedFrom: asked }
  const movedFrom = asked === 'settings' && typeof movedBefore === 'string' ? findTabId(movedBefore) : undefined
  return { tab: asked, movedFrom }
}
