import type { ColumnRole, FileFault, FileFindings, PreviewResponse, SeasonForm } from '@headgate/contracts'
import { findLength } from '@headgate/domain'
import { messages as reasons } from '@headgate/language/texts/faults'
import { messages } from '@headgate/language/texts/import'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Form } from '../../ui/form.tsx'
import type { Answers } from './answers.ts'

const texts = messages.form

interface FileFormProps {
  /** Without findings nothing could be read. */
  preview: Pick<PreviewResponse, 'findings' | 'faults'>
  /** Whether there is a season of the ditch’s own, whose other days the file can leave. */
  hasSeason: boolean
  answers: Answers
  isBusy: boolean
  onAnswer: (answers: Answers) => void
}

/** How a file states its turns, which the captain can change, and what of the season it replaces. */
export function FileForm({ preview: { findings, faults }, hasSeason, answers, isBusy, onAnswer }: FileFormProps) {
  const form = answers.form ?? findings?.form ?? 'grid'
  return (
    <div className="grid gap-4">
      <div className="max-w-lg">
        <SelectField
          label={texts.label}
          name="form"
          value={form}
          options={FORMS.map((value) => ({ value, label: texts.forms[value] }))}
          onChoose={(chosen) => onAnswer({ ...answers, form: chosen, toggled: [] })}
        />
      </div>
      {form !== 'grid' && findings?.list && (
        <Columns list={findings.list} onPick={(columns) => onAnswer({ ...answers, form, columns, toggled: [] })} />
      )}
      {(form === 'weekdays' || form === 'lengths') && (
        <Cycle key={form} faults={faults} answers={answers} isBusy={isBusy} onAnswer={onAnswer} />
      )}
      {hasSeason && (
        <CheckLine
          name="days"
          label={texts.daysOnly}
          isChecked={answers.daysOnly}
          isBusy={isBusy}
          onCheck={(daysOnly) => onAnswer({ ...answers, daysOnly })}
        />
      )}
    </div>
  )
}

/** Faults that the form asks about. */
const ASKED = ['starts-missing', 'cycle-missing'] as const
type AskedReason = (typeof ASKED)[number]
export const isAskedInForm = ({ reason }: FileFault): boolean => ASKED.some((asked) => asked === reason)

const FORMS = Object.keys(texts.forms) as SeasonForm[]
const ROLES = Object.keys(texts.roles) as ColumnRole[]

interface ColumnsProps {
  list: NonNullable<FileFindings['list']>
  onPick: (columns: Answers['columns']) => void
}

/** What each column of a list says. */
function Columns({ list: { columns, headings }, onPick }: ColumnsProps) {
  const options = headings.map((heading, at) => ({ value: `${at + 1}`, label: texts.column(at + 1, heading) }))
  const picked = ROLES.filter((role) => columns[role] !== undefined)
  return (
    <Fold title={texts.columns} beside={picked.map((role) => texts.roles[role]).join(', ')}>
      <div className="grid gap-4 sm:grid-cols-3">
        {ROLES.map((role) => (
          <SelectField
            key={role}
            label={texts.roles[role]}
            name={`column-${role}`}
            value={`${columns[role] ?? 0}`}
            options={[{ value: '0', label: texts.noColumn }, ...options]}
            onChoose={(column) => onPick({ ...columns, [role]: Number(column) })}
          />
        ))}
      </div>
    </Fold>
  )
}

interface CycleProps extends Pick<FileFormProps, 'answers' | 'isBusy' | 'onAnswer'> {
  faults: readonly FileFault[]
}

/** From when on and how often a roster repeats. */
function Cycle({ faults, answers, isBusy, onAnswer }: CycleProps) {
  const [typed, setTyped] = useState({ starts: answers.starts, cycle: answers.cycle, through: answers.through })
  const field = (name: keyof typeof typed) => ({
    name,
    label: texts[name],
    value: typed[name],
    onText: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
  })
  const [isTried, setIsTried] = useState(false)
  const asked = (reason: AskedReason) => faults.find((fault) => fault.reason === reason) && reasons[reason]({})
  const isSound = typed.cycle.trim() === '' || findLength(typed.cycle) !== undefined
  const submit = (goTo: (field: string) => void) => {
    setIsTried(true)
    if (isSound) onAnswer({ ...answers, ...typed })
    else goTo('cycle')
  }
  return (
    <Form onSubmit={submit} className="items-start gap-4 sm:grid-cols-3">
      <Field {...field('starts')} type="datetime-local" error={asked('starts-missing')} />
      <Field
        {...field('cycle')}
        hint={texts.cycleHint}
        error={isTried && !isSound ? texts.cycleFault : asked('cycle-missing')}
      />
      <Field {...field('through')} type="date" hint={texts.throughHint} />
      <p>
        <Button type="submit" look="quiet" disabled={isBusy}>
          {messages.lookAgain}
        </Button>
      </p>
    </Form>
  )
}
