import { messages } from '@headgate/language/texts/ditch-form'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Field } from '../../ui/field.tsx'
import { useMeantRow } from '../../ui/meant-rows.ts'
import type { RulesDraft, RulesFaults } from './rules-draft.ts'

interface SeasonDaysProps {
  value: Pick<RulesDraft, 'firstDay' | 'lastDay'>
  onChange: (days: Partial<RulesDraft>) => void
  errors: RulesFaults
}

/** The first and last day of every year’s season, each in this year. */
export function SeasonDays({ value, onChange, errors }: SeasonDaysProps) {
  const { year } = useDitchClock().today
  const field = (name: 'firstDay' | 'lastDay') => (
    <Field
      label={messages[name]}
      name={name}
      type="date"
      value={value[name] && `${year}-${value[name]}`}
      // Most years have no February 29.
      onText={(day) => onChange({ [name]: day.slice(-'MM-DD'.length).replace('02-29', '02-28') })}
      hint={messages.dayHint}
      error={errors[name]}
    />
  )
  return (
    <div {...useMeantRow<HTMLDivElement>('season')} className="grid gap-4">
      {field('firstDay')}
      {field('lastDay')}
    </div>
  )
}
