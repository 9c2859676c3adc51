import { messages } from '@headgate/language/texts/development-page'
import { CalendarIcon, PersonIcon, SlidersIcon } from '../ui/icons.tsx'
import type { Tab } from '../ui/tabs.tsx'
import { ClosedIcon, HistoryIcon } from '../ui/tool-icons.tsx'

const PARTS = [
  { id: 'tools', icon: <SlidersIcon /> },
  { id: 'season', icon: <CalendarIcon /> },
  { id: 'closures', icon: <ClosedIcon /> },
  { id: 'history', icon: <HistoryIcon /> },
  { id: 'accounts', icon: <PersonIcon /> },
] as const

export type PartId = (typeof PARTS)[number]['id']

/** The part that an address names; the tools for everybody by default. */
export function partAt(search: string): PartId {
  const asked = new URLSearchParams(search).get('part')
  return PARTS.find(({ id }) => id === asked)?.id ?? 'tools'
}

export const PART_TABS: Tab<PartId>[] = PARTS.map((part) => ({
  ...part,
  label: messages.parts[part.id],
  href: part.id === 'tools' ? '/development' : `/development?part=${part.id}`,
}))
