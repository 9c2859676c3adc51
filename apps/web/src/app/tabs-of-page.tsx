import { messages } from '@headgate/language/texts/app'
import type { ReactNode } from 'react'
import { BellIcon, CalendarIcon, PersonIcon, SlidersIcon } from '../ui/icons.tsx'
import type { Tab } from '../ui/tabs.tsx'

export type TabId = 'schedule' | 'my-schedule' | 'notifications' | 'settings'

/** Tabs that guests cannot open. */
const FOR_RESIDENTS = ['my-schedule', 'notifications'] as const satisfies TabId[]
type ResidentsTabId = (typeof FOR_RESIDENTS)[number]

const TABS = [
  { id: 'schedule', icon: <CalendarIcon /> },
  { id: 'my-schedule', icon: <PersonIcon /> },
  { id: 'notifications', icon: <BellIcon /> },
  { id: 'settings', icon: <SlidersIcon /> },
] as const satisfies Pick<Tab<TabId>, 'id' | 'icon'>[]

export const findTabId = (text: string | null): TabId | undefined => TABS.find(({ id }) => id === text)?.id

export const isForResidents = (tab: TabId): tab is ResidentsTabId => (FOR_RESIDENTS as readonly TabId[]).includes(tab)

/** Guests who ask for a resident's tab are moved to the settings. */
export const isClosedTo = (viewer: { isGuest: boolean }, tab: TabId): boolean => viewer.isGuest && isForResidents(tab)

/** Each tab's address keeps the rest of the query. `badgeOf` draws a count on an icon. */
export const tabsAt = (search: string, badgeOf: (id: TabId) => ReactNode): Tab<TabId>[] =>
  TABS.map((tab) => ({
    id: tab.id,
    label: messages.tabs[tab.id],
    href: hrefOf(tab.id, search),
    icon: (
      <span className="relative">
        {tab.icon}
        {badgeOf(tab.id)}
      </span>
    ),
  }))

export function hrefOf(tab: TabId, search: string): string {
  const params = new URLSearchParams(search)
  if (tab === 'schedule') params.delete('tab')
  else params.set('tab', tab)
  return params.size > 0 ? `/?${params}` : '/'
}
