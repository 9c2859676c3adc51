import type { ReactNode } from 'react'
import type { IconName } from './icon-drawings.ts'

export interface IconProps {
  className?: string | undefined
  /** Its text for screen readers; without one it is decorative. */
  label?: string | undefined
}

/** One family: 24 units square, round 2-unit lines in the text's color (see `.icon`). */
export function Icon({ className = 'size-5', label, children }: IconProps & { children: ReactNode }) {
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

export const iconOf = (drawing: ReactNode) =>
  function DrawnIcon(props: IconProps) {
    return <Icon {...props}>{drawing}</Icon>
  }

/** An icon from the document's sprite, so that the bundle contains none. */
const drawn = (name: IconName) => iconOf(<use href={`#icon-${name}`} />)

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
