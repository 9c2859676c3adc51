import type { TurnWindow } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain-trades'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useWordHours } from '../../platform/use-word-hours.ts'
import { CheckLine } from '../../ui/check-line.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { PartFields } from '../../ui/part-fields.tsx'
import type { ChosenHours } from './entered-trade.ts'

const texts = messages.enter

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
  if (windows.length === 0) return <p>{texts.noTurns(holder)}</p>
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium wrap-anywhere">{texts.gives(holder)}</legend>
      <div className="mt-1 rounded-xl border border-line bg-card px-3 pb-2">
        <LongList label={texts.gives(holder)} all={windows} first={8} keyOf={({ opensAt }) => `${opensAt}`}>
          {({ opensAt: from, closesAt: until }) => {
            const key = `${from}`
            const { [key]: part, ...others } = chosen
            const name = wordHours({ from: key, until: `${until}` })
            return (
              <>
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
              </>
            )
          }}
        </LongList>
      </div>
    </fieldset>
  )
}
