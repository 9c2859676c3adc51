import { type DitchClocks, type Hours, isBefore, type TradableTurn } from '@headgate/domain'
import { messages } from '@headgate/language/texts/trades'
import { SelectField } from '../../ui/field.tsx'
import { RadioLines } from '../../ui/radio-lines.tsx'
import { hoursOf } from './trade-draft.ts'
import { formatClock } from './trade-words.ts'

const texts = messages.form

interface HoursFieldProps {
  name: string
  legend: string
  labels: { from: string; until: string }
  turn: TradableTurn
  clocks: DitchClocks
  /** Undefined is the whole turn. */
  part: Hours | undefined
  onPart: (part: Hours | undefined) => void
}

/** All of a turn, or a part of it by the half hour. */
export function HoursField({ name, legend, labels, turn, clocks, part, onPart }: HoursFieldProps) {
  const { moments, isWhole } = turn
  const whole = hoursOf(turn)
  const { from, until } = part ?? whole
  const optionsOf = (some: readonly Temporal.Instant[]) =>
    some.map((at) => ({ value: at.toString(), label: formatClock(at, clocks) }))
  const chooseFrom = (iso: string) => {
    const next = Temporal.Instant.from(iso)
    onPart({ from: next, until: isBefore(next, until) ? until : whole.until })
  }
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
          onChoose={(value) => onPart(value === 'part' ? whole : undefined)}
        />
      )}
      {(part || !isWhole) && (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={labels.from}
            name={`${name}-from`}
            options={optionsOf(moments.slice(0, -1))}
            value={from.toString()}
            onChoose={chooseFrom}
          />
          <SelectField
            label={labels.until}
            name={`${name}-until`}
            options={optionsOf(moments.filter((at) => isBefore(from, at)))}
            value={until.toString()}
            onChoose={(iso) => onPart({ from, until: Temporal.Instant.from(iso) })}
          />
        </div>
      )}
    </div>
  )
}
