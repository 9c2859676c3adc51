import { useServices } from '../../platform/services.ts'
import { useObservable } from '../../platform/storage/observable.ts'
import { Choice } from '../../ui/choice.tsx'
import { DeviceIcon, MoonIcon, SunIcon } from '../../ui/icons.tsx'

const CHOICES = [
  { value: 'light', label: 'Light', icon: <SunIcon /> },
  { value: 'dark', label: 'Dark', icon: <MoonIcon /> },
  { value: 'system', label: 'System', icon: <DeviceIcon /> },
] as const

export function ThemeChoice() {
  const { theme } = useServices()
  const current = useObservable(theme)
  return <Choice legend="Theme" name="theme" options={CHOICES} chosen={current} onChoose={theme.choose.bind(theme)} />
}
