import type { ReactNode } from 'react'
import { BellIcon, CalendarIcon, PersonIcon, SlidersIcon } from '../ui/icons.tsx'
import type { Tab } from '../ui/tabs.tsx'

export type TabId = 'schedule' | 'my-schedule' | 'notifications' | 'settings'

/** Tabs that guests cannot open. */
const FOR_RESIDENTS = ['my-schedule', 'notifications'] as const satisfies TabId[]
type ResidentsTabId = (typeof FOR_RESIDENTS)[number]

const TABS = [
  { id: 'schedule', label: 'Schedule', icon: <CalendarIcon /> },
  { id: 'my-schedule', label: 'My schedule', icon: <PersonIcon /> },
  { id: 'notifications', label: 'Notifications', icon: <BellIcon /> },
  { id: 'settings', label: 'Settings', icon: <SlidersIcon /> },
] as const satisfies Omit<Tab<TabId>, 'href'>[]

export const findTabId = (text: string | null): TabId | undefined => TABS.find(({ id }) => id === text)?.id

export const tabLabel = (id: TabId): string => TABS.find((tab) => tab.id === id)?.label ?? id

export const isForResidents = (tab: TabId): tab is ResidentsTabId => (FOR_RESIDENTS as readonly TabId[]).includes(tab)

/** Guests who ask for a resident's tab are moved to the settings. */
export const isClosedTo = (viewer: { isGuest: boolean }, tab: TabId): boolean => viewer.isGuest && isForResidents(tab)

/** Each tab's address keeps the rest of the query. `unread` is drawn on the notifications' icon. */
export const tabsAt = (search: string, unread: ReactNode): Tab<TabId>[] =>
  TABS.map((tab) => ({
    ...tab,
    href: hrefOf(tab.id, search),
    icon: (
      <span className="relative">
        {tab.icon}
        {tab.id === 'notifications' && unread}
      </span>
    ),
  }))

export function hrefOf(tab: TabId, search: string): string {
  const params = new URLSearchParams(search)
  if (tab === 'schedule') params.delete('tab')
  else params.set('tab', tab)
  return params.size > 0 ? `/?${params}` : '/'
}
