import type { MarkQuestion } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/import'
import { Button } from '../../ui/button.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'
import { RadioLines } from '../../ui/radio-lines.tsx'
import { Section } from '../../ui/section.tsx'
import type { Answers, NameAnswer } from './answers.ts'

interface QuestionsProps {
  marks: readonly MarkQuestion[]
  answers: Answers
  isBusy: boolean
  onAnswer: (answers: Answers) => void
}

/** What only the captain knows about a file, each asked once. */
export function Questions({ marks, answers, isBusy, onAnswer }: QuestionsProps) {
  return (
    <>
      {marks.map(({ kind, cells, texts }) => {
        const chosen = answers.marks[kind] ?? (kind === 'blank' ? 'free' : undefined)
        const question = messages.marks.question(
          kind,
          cells,
          texts.map(({ text }) => text),
        )
        return (
          <Note key={kind} look={chosen === undefined ? 'warning' : 'plain'}>
            <RadioLines
              legend={
                <span className="font-semibold">
                  {question} {chosen === undefined && messages.marks.unanswered}
                </span>
              }
              name={`marks-${kind}`}
              options={[
                { value: 'free', label: messages.marks.free },
                { value: 'names', label: messages.marks.names },
              ]}
              chosen={chosen}
              isDisabled={isBusy}
              onChoose={(answer) => onAnswer({ ...answers, marks: { ...answers.marks, [kind]: answer } })}
            />
          </Note>
        )
      })}
      {answers.asked.length > 0 && <NearNames answers={answers} isBusy={isBusy} onAnswer={onAnswer} />}
    </>
  )
}

function NearNames({ answers, isBusy, onAnswer }: Omit<QuestionsProps, 'marks'>) {
  const { asked, names } = answers
  const texts = messages.names
  const choose = (name: string, answer: NameAnswer) => onAnswer({ ...answers, names: { ...names, [name]: answer } })
  const suggested = Object.fromEntries(asked.map(({ name }) => [name, 'like' as const]))
  return (
    <Section title={texts.title(asked.length)} heading="h4" sizedAs="h3">
      <p className="text-sm text-soft">{texts.hint}</p>
      {asked.length > 1 && (
        <p>
          <Button look="quiet" disabled={isBusy} onClick={() => onAnswer({ ...answers, names: suggested })}>
            {texts.all}
          </Button>
        </p>
      )}
      <LongList label={texts.title(asked.length)} all={asked} keyOf={({ name }) => name}>
        {({ name, turns, like, likeTurns }) => (
          <RadioLines
            legend={
              <>
                <strong className="font-semibold">{texts.pair(name, like)}</strong>{' '}
                <span className="block text-sm text-soft">
                  {texts.inFile(name, turns)}; {likeTurns > 0 ? texts.inFile(like, likeTurns) : texts.known(like)}
                </span>
              </>
            }
            name={`name-${name}`}
            options={[
              { value: 'like', label: texts.one(like) },
              ...(likeTurns > 0 ? [{ value: 'name' as const, label: texts.one(name) }] : []),
              { value: 'two', label: texts.two },
            ]}
            chosen={Object.hasOwn(names, name) ? names[name] : undefined}
            isDisabled={isBusy}
            onChoose={(answer) => choose(name, answer)}
          />
        )}
      </LongList>
    </Section>
  )
}
