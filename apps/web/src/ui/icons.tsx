import type { ReactNode } from 'react'
import type { IconName } from './icon-drawings.ts'

interface AnyIconProps {
  className?: string | undefined
  /** What it says; without words it is an ornament beside some. */
  label?: string
  children: ReactNode
}

/** One family: 24 units square, 2 units of round-ended line, in the colour of the text around it: see `.icon`. */
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

/** A picture that stands in every document, so that the bundle carries none. */
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
