import type { NoticeKind } from '@headgate/domain'
import type { ComponentType } from 'react'
import { CalendarIcon, DropletIcon, GateIcon, type IconProps, MoonIcon } from '../../ui/icons.tsx'
import { ClockIcon, DitchOffIcon, GateShutIcon, TradeIcon } from '../../ui/notice-icons.tsx'

const ICONS: Record<NoticeKind, ComponentType<IconProps>> = {
  'evening-before': MoonIcon,
  'lead-time': ClockIcon,
  begins: GateIcon,
  ends: GateShutIcon,
  changed: CalendarIcon,
  'ditch-closed': DitchOffIcon,
  'ditch-reopened': DropletIcon,
  trade: TradeIcon,
}

/** Decorates a notice's text. */
export function KindIcon({ kind, className }: { kind: NoticeKind } & IconProps) {
  const Icon = ICONS[kind]
  return <Icon {...(className && { className })} />
}
