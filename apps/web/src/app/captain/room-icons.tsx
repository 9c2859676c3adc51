import type { ReactNode } from 'react'
import { CalendarIcon, Icon, PersonIcon, SlidersIcon, SunIcon } from '../../ui/icons.tsx'
import { HistoryIcon, SwapIcon } from '../../ui/tool-icons.tsx'
import type { RoomId } from './rooms.ts'

const drawn = (path: string) => (
  <Icon>
    <path d={path} />
  </Icon>
)

export const ROOM_ICONS: Readonly<Record<RoomId, ReactNode>> = {
  today: <SunIcon />,
  season: <CalendarIcon />,
  import: drawn('M12 3v11M7.5 10 12 14.5 16.5 10M4 17v3.5h16V17'),
  rotation: drawn('M19.5 9A8 8 0 0 0 5 7.5L3.5 9M3.5 4.5V9H8M4.5 15A8 8 0 0 0 19 16.5l1.5-1.5M20.5 19.5V15H16'),
  ledger: drawn('M5 3.5h11.5a2.5 2.5 0 0 1 2.5 2.5v14.5H7.5A2.5 2.5 0 0 1 5 18zM9 8.5h6M9 12.5h6M9 16.5h3'),
  people: <PersonIcon />,
  trades: <SwapIcon />,
  invitations: drawn('M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5'),
  paper: drawn('M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z'),
  ditch: <SlidersIcon />,
  history: <HistoryIcon />,
}
