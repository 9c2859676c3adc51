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
export function HoursField({ legend, turn, part, onPart, ...fields }: HoursFieldProps) {
  const { hours, isWhole } = turn
  return (
    <div className="grid gap-2">
      {isWhole && (
        <RadioLines
          legend={<span className="font-medium">{legend}</span>}
          name={fields.name}
          options={[
            { value: 'whole', label: texts.whole },
            { value: 'part', label: texts.part },
          ]}
          chosen={part ? 'part' : 'whole'}
          onChoose={(value) => onPart(value === 'part' ? hours : undefined)}
        />
      )}
      {(part || !isWhole) && <PartFields {...fields} within={hours} part={part ?? hours} onPart={onPart} />}
    </div>
  )
}
