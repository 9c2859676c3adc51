import type { ClosureOffer, MarkQuestion } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/import'
import { useWordHours } from '../../platform/use-word-hours.ts'
import { Button } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'
import { RadioLines } from '../../ui/radio-lines.tsx'
import { Section } from '../../ui/section.tsx'
import type { Answers, NameAnswer } from './answers.ts'

interface QuestionsProps {
  closures: readonly ClosureOffer[]
  marks: readonly MarkQuestion[]
  answers: Answers
  isBusy: boolean
  onAnswer: (answers: Answers) => void
}

/** What only the captain knows about a file, each asked once. */
export function Questions({ closures, marks, answers, isBusy, onAnswer }: QuestionsProps) {
  const asking = { answers, isBusy, onAnswer }
  return (
    <>
      {closures.length > 0 && <Closures closures={closures} {...asking} />}
      {marks.map(({ kind, cells, texts }) => {
        if (kind === 'closed') return null
        if (kind === 'remark') return <Remarks key={kind} texts={texts.map(({ text }) => text)} {...asking} />
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
      {answers.asked.length > 0 && <NearNames {...asking} />}
    </>
  )
}

type Asking = Omit<QuestionsProps, 'marks' | 'closures'>

/** When the file says that the ditch is off: each a closure, unless the captain says otherwise. */
function Closures({ closures, answers, isBusy, onAnswer }: Asking & Pick<QuestionsProps, 'closures'>) {
  const wordHours = useWordHours()
  const { notClosed } = answers
  return (
    <Note title={messages.closures.title}>
      {closures.map(({ from, note, until }) => (
        <CheckLine
          key={from}
          label={messages.closures.close(wordHours({ from, until }), note)}
          isChecked={!notClosed.includes(from)}
          isBusy={isBusy}
          onCheck={(isMade) =>
            onAnswer({ ...answers, notClosed: isMade ? notClosed.filter((at) => at !== from) : [...notClosed, from] })
          }
        />
      ))}
    </Note>
  )
}

/** Texts that nobody goes by: nobody has their turns, but of those that are names. */
function Remarks({ texts, answers, isBusy, onAnswer }: Asking & { texts: readonly string[] }) {
  const { remarks } = answers
  return (
    <Note look="warning" title={messages.remarks.title}>
      {texts.map((text) => (
        <CheckLine
          key={text}
          label={messages.remarks.isName(text)}
          isChecked={remarks.includes(text)}
          isBusy={isBusy}
          onCheck={(isName) =>
            onAnswer({ ...answers, remarks: isName ? [...remarks, text] : remarks.filter((one) => one !== text) })
          }
        />
      ))}
    </Note>
  )
}

function NearNames({ answers, isBusy, onAnswer }: Asking) {
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
