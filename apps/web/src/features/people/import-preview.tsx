import type { PeopleImportPreview } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { FoldedList } from '../../ui/fold.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import type { Answer } from './task.ts'

const texts = messages.file

interface ImportPreviewProps {
  preview: PeopleImportPreview
  /** What the captain has said so far. */
  answers: readonly Answer[]
  isBusy: boolean
  onAnswer: (answer: Answer) => void
  onImport: () => void
  onOther: () => void
}

/** What an import would add and change, and the names to be asked about. */
export function ImportPreview({ preview, answers, isBusy, onAnswer, onImport, onOther }: ImportPreviewProps) {
  const { added, changed, unchanged, unclear, near } = preview
  const isOpen = near.some(({ isSame }) => isSame === null)
  const isNothing = added.length + changed.length === 0
  const hasNewOwner = changed.some(({ what }) => what.includes('holder'))
  return (
    <Section title={texts.previewTitle} heading="h3">
      <p className="text-lg">
        {[texts.added(added.length), texts.changed(changed.length), texts.unchanged(unchanged)].join(' · ')}
      </p>
      <p className="text-soft">{texts.after(preview.properties, preview.holders, preview.shares)}</p>
      {near.length > 0 && <NearNames near={near} answers={answers} onAnswer={onAnswer} />}
      <FoldedList title={texts.newRows} all={added} keyOf={keyOf}>
        {({ holder, address }) => <Line holder={holder} more={address ?? messages.noAddress} />}
      </FoldedList>
      <FoldedList title={texts.changedRows} hint={hasNewOwner ? texts.newOwner : undefined} all={changed} keyOf={keyOf}>
        {({ holder, address, what }) => (
          <Line holder={holder} more={`${address ?? messages.noAddress}: ${texts.what(what)}`} />
        )}
      </FoldedList>
      <FoldedList title={texts.leftOut} all={unclear} keyOf={({ line, column }) => `${line} ${column}`}>
        {({ line, column, text }) => <span className="wrap-anywhere">{texts.unclearLine(line, column, text)}</span>}
      </FoldedList>
      {isNothing && <Note role="status" title={texts.nothing} />}
      <p className="flex flex-wrap gap-3">
        <Button disabled={isBusy || isOpen || isNothing} onClick={onImport}>
          {isBusy ? texts.busy : texts.submit}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onOther}>
          {texts.otherFile}
        </Button>
      </p>
    </Section>
  )
}

const keyOf = ({ line }: { line: number }): string => String(line)

const Line = ({ holder, more }: { holder: string; more: string }) => (
  <span className="wrap-anywhere">
    <strong className="font-semibold">{holder}</strong> <span className="text-soft">{more}</span>
  </span>
)

function NearNames({
  near,
  answers,
  onAnswer,
}: Pick<PeopleImportPreview, 'near'> & Pick<ImportPreviewProps, 'answers' | 'onAnswer'>) {
  return (
    <div className="grid gap-3 rounded-xl border border-warning p-4">
      <h4 className="font-semibold">{texts.near}</h4>
      {near.map(({ name, like }) => (
        <div key={name} className="grid gap-2">
          <p>{texts.nearText(name, like)}</p>
          <Choice
            legend={texts.nearText(name, like)}
            name={`near-${name}`}
            options={[
              { value: 'same', label: texts.same(like) },
              { value: 'different', label: texts.different },
            ]}
            chosen={choiceOf(answers.find((one) => one.name === name))}
            onChoose={(choice) => onAnswer({ name, like, isSame: choice === 'same' })}
          />
        </div>
      ))}
    </div>
  )
}

const choiceOf = (answer: Answer | undefined): string => {
  if (answer === undefined) return ''
  return answer.isSame ? 'same' : 'different'
}
