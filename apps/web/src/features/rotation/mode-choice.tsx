import type { RotationModeShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/rotation'

type Mode = RotationModeShape['kind']

const MODES: readonly Mode[] = ['moves-daily', 'fixed-weekday', 'moves-yearly']

interface ModeChoiceProps {
  chosen: Mode
  onChoose: (mode: Mode) => void
}

/** How turns move, each way with what it means for nights and weekends. */
export function ModeChoice({ chosen, onChoose }: ModeChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{messages.how.mode}</legend>
      {MODES.map((mode) => {
        const { label, text } = messages.how.modes[mode]
        return (
          <label
            key={mode}
            className="flex cursor-pointer gap-3 rounded-xl border border-edge bg-card px-4 py-3 has-checked:border-water has-checked:bg-water-wash has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="mode"
              value={mode}
              checked={mode === chosen}
              onChange={() => onChoose(mode)}
              className="mt-1 size-5 shrink-0 accent-water"
            />
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-soft">{text}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
