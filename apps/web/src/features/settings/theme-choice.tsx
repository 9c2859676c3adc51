import { messages } from '@headgate/language/texts/settings'
import { useServices } from '../../platform/services.ts'
import { useObservable } from '../../platform/storage/observable.ts'
import { Choice } from '../../ui/choice.tsx'
import { DeviceIcon, MoonIcon, SunIcon } from '../../ui/icons.tsx'

const CHOICES = [
  { value: 'light', label: messages.theme.light, icon: <SunIcon /> },
  { value: 'dark', label: messages.theme.dark, icon: <MoonIcon /> },
  { value: 'system', label: messages.theme.system, icon: <DeviceIcon /> },
] as const

export function ThemeChoice() {
  const { theme } = useServices()
  const current = useObservable(theme)
  return (
    <Choice
      legend={messages.theme.title}
      name="theme"
      options={CHOICES}
      chosen={current}
      onChoose={theme.choose.bind(theme)}
    />
  )
}
