import { messages } from '@headgate/language/texts/rotation'
import { CheckLine } from '../../ui/check-line.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { RadioLines } from '../../ui/radio-lines.tsx'
import { Section } from '../../ui/section.tsx'
import type { RotationDraft } from './draft.ts'

const texts = messages.how

interface RotationFormProps {
  draft: RotationDraft
  isByClock: boolean
  onChange: (more: Partial<RotationDraft>) => void
}

const GRID = 'grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** How long turns take, when they start, and how they move. */
export function RotationForm({ draft, isByClock, onChange }: RotationFormProps) {
  const { lengths, lines, first } = draft
  const field = (name: Exclude<keyof RotationDraft, 'lines' | 'lengths' | 'first' | 'turnsRound' | 'isByClock'>) => ({
    label: texts[name],
    name,
    value: draft[name],
    autoComplete: 'off',
    maxLength: 40,
    onText: (text: string) => onChange({ [name]: text }),
  })
  const named = lines.flatMap(({ key, name }, at) =>
    name.trim() === '' ? [] : [{ value: `${key}`, label: texts.line(at + 1, name.trim()) }],
  )
  return (
    <Section title={texts.title}>
      <RadioLines
        legend={texts.lengths}
        name="lengths"
        options={(['same', 'own', 'shares'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        chosen={lengths}
        onChoose={(chosen) => onChange({ lengths: chosen })}
      />
      <div className={GRID}>
        {lengths === 'same' && <Field {...field('each')} hint={texts.lengthHint} />}
        <Field {...field('cycle')} hint={lengths === 'shares' ? texts.cycleOfShares : texts.cycleHint} />
      </div>
      <div className={GRID}>
        <Field {...field('date')} type="date" />
        <Field {...field('time')} type="time" />
        <SelectField
          label={texts.first}
          name="first"
          options={[{ value: '', label: texts.next }, ...named]}
          value={first === null ? '' : `${first}`}
          onChoose={(key) => onChange({ first: key === '' ? null : Number(key) })}
        />
      </div>
      <Fold title={texts.more}>
        <div className="grid gap-4">
          <div className={GRID}>
            <Field {...field('fill')} hint={texts.fillHint} />
            <Field {...field('drain')} hint={texts.drainHint} />
            <Field {...field('shift')} hint={texts.shiftHint} />
            <Field {...field('yearly')} hint={texts.yearlyHint} />
            <Field {...field('moved')} />
          </div>
          <CheckLine
            label={texts.turnsRound}
            isChecked={draft.turnsRound}
            onCheck={(turnsRound) => onChange({ turnsRound })}
          />
          <CheckLine label={texts.isByClock} isChecked={isByClock} onCheck={(isOn) => onChange({ isByClock: isOn })} />
        </div>
      </Fold>
      <fieldset className="grid gap-2">
        <legend className="font-medium">{texts.nights}</legend>
        <div className={GRID}>
          <Field {...field('nightsFrom')} type="time" />
          <Field {...field('nightsUntil')} type="time" />
        </div>
        <p className="text-sm text-soft">{texts.nightsHint}</p>
      </fieldset>
    </Section>
  )
}
