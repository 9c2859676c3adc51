import { useChanging } from '../../platform/changing.ts'
import { useServices } from '../../platform/services.ts'
import { THEMES } from '../../platform/theme.ts'
import { DeviceIcon, MoonIcon, SunIcon } from '../../ui/icons.tsx'

const CHOICES = {
  light: { label: 'Light', Icon: SunIcon },
  dark: { label: 'Dark', Icon: MoonIcon },
  system: { label: 'System', Icon: DeviceIcon },
}

export function ThemeChoice() {
  const { theme } = useServices()
  const current = useChanging(theme)
  return (
    <fieldset>
      <legend className="sr-only">Theme</legend>
      <div className="grid grid-cols-3 gap-1 rounded-xl bg-wash p-1">
        {THEMES.map((choice) => {
          const { label, Icon } = CHOICES[choice]
          return (
            <label
              key={choice}
              className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-lg text-soft has-checked:bg-card has-checked:font-semibold has-checked:text-ink has-checked:shadow-sm has-checked:outline has-checked:outline-edge has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="theme"
                value={choice}
                checked={choice === current}
                onChange={() => theme.choose(choice)}
                className="sr-only"
              />
              <Icon />
              {label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
