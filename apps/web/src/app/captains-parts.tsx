import { CalendarIcon, PersonIcon, SlidersIcon } from '../ui/icons.tsx'
import type { Tab } from '../ui/tabs.tsx'
import { ClosedIcon, HistoryIcon } from '../ui/tool-icons.tsx'

const PARTS = [
  { id: 'tools', label: 'Tools', icon: <SlidersIcon /> },
  { id: 'season', label: 'Season', icon: <CalendarIcon /> },
  { id: 'closures', label: 'Closures', icon: <ClosedIcon /> },
  { id: 'history', label: 'History', icon: <HistoryIcon /> },
  { id: 'accounts', label: 'Accounts', icon: <PersonIcon /> },
] as const

export type PartId = (typeof PARTS)[number]['id']

/** The part that an address names; the tools for everybody by default. */
export function partAt(search: string): PartId {
  const asked = new URLSearchParams(search).get('part')
  return PARTS.find(({ id }) => id === asked)?.id ?? 'tools'
}

export const PART_TABS: Tab<PartId>[] = PARTS.map((part) => ({
  ...part,
  href: part.id === 'tools' ? '/development' : `/development?part=${part.id}`,
}))
