import type { RotationModeShape } from '@headgate/contracts'
import { isNightAt, type Slot, slotMinute } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/rotation'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { minuteOf, type RotationDraft } from './draft.ts'

const texts = messages.how

const { hoursPerYear, year, from, through, nightsFrom, nightsThrough, rest: restHours } = texts
const LABELS = { hoursPerYear, year, from, through, nightsFrom, nightsThrough, restHours }

interface HowStepProps {
  draft: RotationDraft
  slots: readonly Slot[]
  onChange: (more: Partial<RotationDraft>) => void
}

/** How turns move, on which days, which are nights, and how much rest there must be. */
export function HowStep({ draft, slots, onChange }: HowStepProps) {
  const field = (key: keyof typeof LABELS) => ({
    label: LABELS[key],
    value: draft[key],
    onText: (text: string) => onChange({ [key]: text }),
  })
  return (
    <Section title={texts.title}>
      <ModeChoice chosen={draft.mode} onChoose={(mode) => onChange({ mode })} />
      {draft.mode === 'moves-yearly' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field {...field('hoursPerYear')} name="hours-per-year" inputMode="numeric" maxLength={3} />
          <Field {...field('year')} name="year" inputMode="numeric" maxLength={4} hint={texts.yearHint} />
        </div>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field('from')} name="from" type="date" />
        <Field {...field('through')} name="through" type="date" />
      </div>
      <p className="text-sm text-soft">{texts.daysHint}</p>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium">{texts.nights}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-end gap-4">
          <Field {...field('nightsFrom')} name="nights-from" type="time" />
          <Field {...field('nightsThrough')} name="nights-through" type="time" />
        </div>
        <p className="text-sm text-soft">{texts.nightsHint(nightSlots(draft, slots))}</p>
      </fieldset>
      <div className="max-w-sm">
        <Field {...field('restHours')} name="rest" inputMode="numeric" maxLength={4} hint={texts.restHint} />
      </div>
    </Section>
  )
}

function nightSlots({ nightsFrom, nightsThrough }: RotationDraft, slots: readonly Slot[]): string[] {
  const [fromMinute, throughMinute] = [minuteOf(nightsFrom), minuteOf(nightsThrough)]
  if (fromMinute === undefined || throughMinute === undefined) return []
  return slots.filter((slot) => isNightAt(slotMinute(slot), { fromMinute, throughMinute })).map(format.slot)
}

type Mode = RotationModeShape['kind']

const MODES: readonly Mode[] = ['moves-daily', 'fixed-weekday', 'moves-yearly']

/** How turns move, each way with what it means for nights and weekends. */
function ModeChoice({ chosen, onChoose }: { chosen: Mode; onChoose: (mode: Mode) => void }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{texts.mode}</legend>
      {MODES.map((mode) => {
        const { label, text } = texts.modes[mode]
        return (
          <label
            key={mode}
            className="flex cursor-pointer gap-3 rounded-xl border border-edge bg-card px-4 py-3 has-checked:border-water has-checked:bg-water-wash has-focus-visible:outline-3 has-focus-visible:outline-water"
          >
            <input
              type="radio"
              name="mode"
              value={mode}
              checked={mode === chosen}
              onChange={() => onChoose(mode)}
              className="mt-1 size-5 shrink-0 accent-water"
            />
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-soft">{text}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
