import { messages } from '@headgate/language/texts/ditch-form'
import { format } from '@headgate/language/texts/format'
import { useId } from 'react'
import { SelectField } from '../../ui/field.tsx'
import { useMeantRow } from '../../ui/meant-rows.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
/** Not a leap year: most years’ seasons would have no February 29. */
const YEAR = 2001

interface SeasonDaysProps {
  /** `MM-DD` */
  firstDay: string
  lastDay: string
  onChange: (days: { firstDay: string; lastDay: string }) => void
  error?: string | undefined
}

/** The first and last day of every year’s season. */
export function SeasonDays({ firstDay, lastDay, onChange, error }: SeasonDaysProps) {
  const id = useId()
  return (
    <div {...useMeantRow<HTMLDivElement>('season')} className="grid gap-4">
      <MonthDay
        name="firstDay"
        legend={messages.firstDay}
        value={firstDay}
        onChange={(day) => onChange({ firstDay: day, lastDay })}
      />
      <MonthDay
        name="lastDay"
        legend={messages.lastDay}
        value={lastDay}
        onChange={(day) => onChange({ firstDay, lastDay: day })}
        errorId={error && id}
      />
      {error && (
        <p id={id} className="-mt-2 text-sm font-medium text-trouble">
          {error}
        </p>
      )}
    </div>
  )
}

interface MonthDayProps {
  name: string
  legend: string
  value: string
  onChange: (day: string) => void
  errorId?: string | undefined
}

function MonthDay({ name, legend, value, onChange, errorId }: MonthDayProps) {
  const { month, day } = Temporal.PlainDate.from(`${YEAR}-${value}`)
  const choose = (chosen: { month: number; day: number }) =>
    onChange(
      Temporal.PlainDate.from({ year: YEAR, ...chosen })
        .toString()
        .slice('2001-'.length),
    )
  const { daysInMonth } = Temporal.PlainYearMonth.from({ year: YEAR, month })
  return (
    <fieldset aria-describedby={errorId} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-3">
        <SelectField
          label={messages.month}
          name={`${name}-month`}
          options={MONTHS.map((one) => ({ value: String(one), label: monthName(one) }))}
          value={String(month)}
          onChoose={(chosen) => choose({ month: Number(chosen), day })}
        />
        <SelectField
          label={messages.day}
          name={`${name}-day`}
          options={Array.from({ length: daysInMonth }, (_, index) => String(index + 1)).map((one) => ({
            value: one,
            label: one,
          }))}
          value={String(day)}
          onChoose={(chosen) => choose({ month, day: Number(chosen) })}
        />
      </div>
    </fieldset>
  )
}

const monthName = (month: number): string => format.monthNear(Temporal.PlainYearMonth.from({ year: YEAR, month }), YEAR)
