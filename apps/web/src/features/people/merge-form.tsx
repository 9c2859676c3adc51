import { hasWords, searchWords } from '@headgate/domain'
import { messages } from '@headgate/language/texts/people'
import { messages as reached } from '@headgate/language/texts/reached'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Note } from '../../ui/note.tsx'
import { useChange } from '../../ui/use-change.ts'
import { holderNamesQuery } from './people-calls.ts'
import type { Done } from './task.ts'
import { TaskForm } from './task-frame.tsx'

const texts = messages.merge
const MAX_LISTED = 8

interface MergeFormProps {
  from: string
  revision: number
  onDone: (done?: Done) => void
}

/** Makes two spellings one holder. */
export function MergeForm({ from, revision, onDone }: MergeFormProps) {
  const { http } = useServices()
  const { data: { holders: names } = { holders: [] } } = useQuery(holderNamesQuery(http))
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [isTried, setIsTried] = useState(false)
  const others = names.filter((name) => name !== from)
  const found = others.filter((name) => hasWords(name, searchWords(text))).slice(0, MAX_LISTED)
  const typed = text.trim().toLowerCase()
  const to = chosen ?? others.find((one) => one.toLowerCase() === typed)
  const preview = useQuery({
    queryKey: ['people', 'merge', from, to, revision],
    queryFn: () => http.send('POST', '/api/people/merges/preview', { from, to: to ?? '' }),
    enabled: to !== undefined,
    staleTime: 0,
    refetchOnReconnect: true,
  })
  const merge = useChange({
    call: (http, name: string) =>
      http.send('POST', '/api/people/merges', { from, to: name, basedOn: revision }, LONG_TIME_LIMIT_MS),
    failed: texts.failed,
    onDone: (answer, name) => onDone({ text: messages.done.merged(from, name), ...answer, undo: null }),
  })
  const submit = () => {
    setIsTried(true)
    if (to) merge.mutate(to)
  }
  return (
    <TaskForm
      title={texts.title(from)}
      className="max-w-xl gap-5"
      submit={merge.isPending ? texts.busy : texts.submit}
      isBusy={merge.isPending}
      onSubmit={submit}
      onBack={() => onDone()}
    >
      <p className="max-w-prose">{texts.text(from)}</p>
      <Combobox
        label={texts.to}
        text={text}
        onText={(typed) => {
          setText(typed)
          setChosen(undefined)
        }}
        items={to === undefined ? found : []}
        onChoose={(name) => {
          setText(name)
          setChosen(name)
        }}
        news={texts.news(found.length)}
        error={isTried && !to ? texts.toFault : undefined}
        input={{ name: 'to', maxLength: 200 }}
      />
      {preview.data && (
        <Note role="status" title={texts.effect(preview.data.turns)}>
          {reached.would(preview.data.notices)}
        </Note>
      )}
    </TaskForm>
  )
}
