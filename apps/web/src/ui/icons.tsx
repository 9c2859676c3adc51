import type { ReactNode } from 'react'
import type { IconName } from './icon-drawings.ts'

interface AnyIconProps {
  className?: string | undefined
  /** Its text for screen readers; without one it is decorative. */
  label?: string
  children: ReactNode
}

/** One family: 24 units square, round 2-unit lines in the text's color (see `.icon`). */
export function Icon({ className = 'size-5', label, children }: AnyIconProps) {
  return (
    <svg
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label}
      viewBox="0 0 24 24"
      className={`icon ${className}`}
    >
      {children}
    </svg>
  )
}

export interface IconProps {
  className?: string
}

/** An icon from the document's sprite, so that the bundle contains none. */
const drawn = (name: IconName) =>
  function DrawnIcon({ className }: IconProps) {
    return (
      <Icon className={className}>
        <use href={`#icon-${name}`} />
      </Icon>
    )
  }

export const DropletIcon = drawn('droplet')
export const GateIcon = drawn('gate')
export const SunIcon = drawn('sun')
export const MoonIcon = drawn('moon')
export const DeviceIcon = drawn('device')
export const CalendarIcon = drawn('calendar')
export const PersonIcon = drawn('person')
export const BellIcon = drawn('bell')
export const SlidersIcon = drawn('sliders')
export const CrossIcon = drawn('cross')
export const NoSignalIcon = drawn('no-signal')
