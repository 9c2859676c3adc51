import type { DitchClocks } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain-trades'
import { format } from '@headgate/language/texts/format'
import { useState } from 'react'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useWordHours } from '../../platform/use-word-hours.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import type { ComingWindow } from './coming-windows.ts'
import type { ChosenHours } from './entered-trade.ts'

const texts = messages.enter
const FIRST = 8

interface HoursFieldProps {
  holder: string
  windows: readonly ComingWindow[]
  chosen: ChosenHours
  onChoose: (chosen: ChosenHours) => void
}

/** Which turns of one holder, and which part of each. */
export function HoursField({ holder, windows, chosen, onChoose }: HoursFieldProps) {
  const { clocks } = useDitchClock()
  const wordHours = useWordHours()
  const [isLong, setIsLong] = useState(false)
  if (windows.length === 0) return <p>{texts.noTurns(holder)}</p>
  const shown = isLong ? windows : windows.slice(0, FIRST)
  const toggle = (key: string, window: ComingWindow) => {
    const { [key]: was, ...others } = chosen
    onChoose(was ? others : { ...others, [key]: { from: key, until: window.closesAt.toString() } })
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium wrap-anywhere">{texts.gives(holder)}</legend>
      <ul className="mt-1 divide-y divide-line rounded-xl border border-line bg-card px-3">
        {shown.map((window) => {
          const key = window.opensAt.toString()
          const hours = chosen[key]
          const name = wordHours({ from: key, until: window.closesAt.toString() })
          return (
            <li key={key} className="grid gap-2 py-1">
              <label className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={hours !== undefined}
                  onChange={() => toggle(key, window)}
                  className="size-5 shrink-0 accent-water"
                />
                {name}
              </label>
              {hours && (
                <PartFields
                  name={name}
                  window={window}
                  hours={hours}
                  clocks={clocks}
                  onChange={(part) => onChoose({ ...chosen, [key]: part })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {windows.length > shown.length && (
        <Button look="plain" className="px-0" onClick={() => setIsLong(true)}>
          {texts.moreTurns(windows.length - shown.length)}
        </Button>
      )}
    </fieldset>
  )
}

interface PartFieldsProps {
  name: string
  window: ComingWindow
  hours: ChosenHours[string]
  clocks: DitchClocks
  onChange: (hours: ChosenHours[string]) => void
}

function PartFields({ name, window, hours, clocks, onChange }: PartFieldsProps) {
  const options = window.moments.map((time) => ({
    value: time.toString(),
    label: format.time(time, clocks),
  }))
  return (
    <fieldset className="grid max-w-sm grid-cols-2 gap-3 pb-3 pl-8">
      <legend className="sr-only">{texts.part(name)}</legend>
      <SelectField
        label={texts.partFrom}
        name="from"
        options={options.slice(0, -1)}
        value={hours.from}
        onChoose={(from) => onChange({ ...hours, from })}
      />
      <SelectField
        label={texts.partUntil}
        name="until"
        options={options.slice(1)}
        value={hours.until}
        onChoose={(until) => onChange({ ...hours, until })}
      />
    </fieldset>
  )
}
