import { LANGUAGE_CODES, LANGUAGES } from '@headgate/language'
import { messages } from '@headgate/language/texts/paper'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Labelled } from './labelled.tsx'
import type { PaperChoices } from './paper-choices.ts'

interface ChoicesFormProps {
  choices: PaperChoices
  onChange: (changed: Partial<PaperChoices>) => void
  /** Holders with turns from the first day on. */
  holders: readonly string[]
}

/** What to print, and on which paper. */
export function ChoicesForm({ choices, onChange, holders }: ChoicesFormProps) {
  const { kind, howLong, firstDay, holder, type, paper, language } = choices
  return (
    <Section title={messages.choices}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Labelled name="kind" texts={messages.kind} chosen={kind} onChoose={(chosen) => onChange({ kind: chosen })} />
        <Field
          label={messages.from}
          name="first-day"
          type="date"
          value={firstDay}
          onText={(text) => onChange({ firstDay: text })}
        />
        {kind === 'board' ? (
          <Labelled
            name="how-long"
            texts={messages.days}
            chosen={howLong}
            onChoose={(chosen) => onChange({ howLong: chosen })}
          />
        ) : (
          <SelectField
            label={messages.owner}
            name="holder"
            value={holder ?? ''}
            onChoose={(chosen) => onChange({ holder: chosen })}
            options={holders.map((name) => ({ value: name, label: name }))}
          />
        )}
        <Labelled name="type" texts={messages.type} chosen={type} onChoose={(chosen) => onChange({ type: chosen })} />
        <Labelled
          name="paper"
          texts={messages.paper}
          chosen={paper}
          onChoose={(chosen) => onChange({ paper: chosen })}
        />
        <SelectField
          label={messages.language}
          name="language"
          value={language}
          onChoose={(chosen) => onChange({ language: chosen })}
          options={LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code].name }))}
        />
      </div>
    </Section>
  )
}
