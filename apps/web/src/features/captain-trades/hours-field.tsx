import type { TurnWindow } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain-trades'
import { useState } from 'react'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useWordHours } from '../../platform/use-word-hours.ts'
import { Button } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { PartFields } from '../../ui/part-fields.tsx'
import type { ChosenHours } from './entered-trade.ts'

const texts = messages.enter
const FIRST = 8

interface HoursFieldProps {
  holder: string
  windows: readonly TurnWindow[]
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
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium wrap-anywhere">{texts.gives(holder)}</legend>
      <ul className="mt-1 divide-y divide-line rounded-xl border border-line bg-card px-3">
        {shown.map(({ opensAt: from, closesAt: until }) => {
          const key = from.toString()
          const { [key]: part, ...others } = chosen
          const name = wordHours({ from: key, until: until.toString() })
          return (
            <li key={key} className="grid gap-2 py-1">
              <CheckLine
                label={name}
                isChecked={part !== undefined}
                onCheck={(isOn) => onChoose(isOn ? { ...others, [key]: { from, until } } : others)}
              />
              {part && (
                <fieldset className="max-w-sm pb-3 pl-8">
                  <legend className="sr-only">{texts.part(name)}</legend>
                  <PartFields
                    name={key}
                    labels={{ from: texts.partFrom, until: texts.partUntil }}
                    within={{ from, until }}
                    clocks={clocks}
                    part={part}
                    onPart={(next) => onChoose({ ...chosen, [key]: next })}
                  />
                </fieldset>
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
