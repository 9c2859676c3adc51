import { messages } from '@headgate/language/texts/theme'
import { useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { useObservable } from '../../platform/storage/observable.ts'
import { nextTheme } from '../../platform/theme/theme.ts'
import { DeviceIcon, MoonIcon, SunIcon } from '../../ui/icons.tsx'

/** Cycles through light, dark and the device's theme. CSS picks the icon, so that none flashes. */
export function ThemeToggle() {
  const { theme } = useServices()
  const current = useObservable(theme)
  const [announced, setAnnounced] = useState('')
  const toggle = () => {
    const next = nextTheme(current, matchMedia('(prefers-color-scheme: dark)').matches)
    theme.choose(next)
    setAnnounced(messages.themes[next])
  }
  return (
    <>
      <button
        type="button"
        data-theme-toggle
        aria-label={messages.toggle}
        title={messages.themes[current]}
        onClick={toggle}
        className="grid size-11 place-items-center rounded-full text-soft hover:bg-wash hover:text-ink"
      >
        <SunIcon className="hidden size-6 theme-light:block" />
        <MoonIcon className="hidden size-6 theme-dark:block" />
        <DeviceIcon className="hidden size-6 theme-system:block" />
      </button>
      <span role="status" className="sr-only">
        {announced}
      </span>
    </>
  )
}
