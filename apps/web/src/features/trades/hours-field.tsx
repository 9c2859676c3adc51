import type { TradableTurn } from '@headgate/domain'
import { messages } from '@headgate/language/texts/trades'
import type { Part } from '../../platform/turn-times.ts'
import { PartFields } from '../../ui/part-fields.tsx'
import { RadioLines } from '../../ui/radio-lines.tsx'

const texts = messages.form

interface HoursFieldProps {
  name: string
  legend: string
  labels: { from: string; until: string }
  turn: TradableTurn
  timeZone: string
  /** Undefined is the whole turn. */
  part: Part | undefined
  onPart: (part: Part | undefined) => void
}

/** All of a turn, or a part of it. */
export function HoursField({ name, legend, labels, turn: { hours, isWhole }, timeZone, part, onPart }: HoursFieldProps) {
  return (
    <div className="grid gap-2">
      {isWhole && (
        <RadioLines
          legend={<span className="font-medium">{legend}</span>}
          name={name}
          options={[
            { value: 'whole', label: texts.whole },
            { value: 'part', label: texts.part },
          ]}
          chosen={part ? 'part' : 'whole'}
          onChoose={(value) => onPart(value === 'part' ? hours : undefined)}
        />
      )}
      {(part || !isWhole) && (
        <PartFields {...{ name, labels, timeZone, onPart }} within={hours} part={part ?? hours} />
      )}
    </div>
  )
}
