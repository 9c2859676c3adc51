import { messages } from '@headgate/language/texts/ledger'
import { SelectField } from '../../ui/field.tsx'

interface YearChoiceProps {
  year: number
  years: readonly number[]
  onChoose: (year: number) => void
}

/** Which season; nothing where there is only one. */
export const YearChoice = ({ year, years, onChoose }: YearChoiceProps) =>
  years.length < 2 ? null : (
    <div className="w-36 print:hidden">
      <SelectField
        label={messages.year}
        name="year"
        options={years.map((one) => ({ value: String(one), label: String(one) }))}
        value={String(year)}
        onChoose={(chosen) => onChoose(Number(chosen))}
      />
    </div>
  )
