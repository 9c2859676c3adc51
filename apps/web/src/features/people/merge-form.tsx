import { messages } from '@headgate/language/texts/people'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Note } from '../../ui/note.tsx'
import { holderNamesQuery, mergeHolders, previewMerge } from './people-calls.ts'
import type { Done } from './task.ts'
import { TaskFrame } from './task-frame.tsx'
import { useListChange } from './use-list-change.ts'

const texts = messages.merge
const MOST = 8

interface MergeFormProps {
  from: string
  revision: number
  onDone: (done?: Done) => void
}

/** Makes two spellings one holder. */
export function MergeForm({ from, revision, onDone }: MergeFormProps) {
  const { http } = useServices()
  const { data: names = [] } = useQuery(holderNamesQuery(http))
  const [text, setText] = useState('')
  const [to, setTo] = useState<string>()
  const [isTried, setIsTried] = useState(false)
  const others = names.filter((name) => name !== from)
  const found = others.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase())).slice(0, MOST)
  const preview = useQuery({
    queryKey: ['people', 'merge', from, to, revision],
    queryFn: () => previewMerge(http, { from, to: to ?? '' }),
    enabled: to !== undefined,
    staleTime: 0,
  })
  const merge = useListChange({
    send: (name: string) => mergeHolders(http, { from, to: name, basedOn: revision }),
    failed: texts.failed,
    onDone: (answer, name) => onDone({ text: messages.done.merged(from, name), ...answer, undo: null }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const name = to ?? others.find((one) => one.toLowerCase() === text.trim().toLowerCase())
    if (name) merge.mutate(name)
  }
  return (
    <TaskFrame title={texts.title(from)} onBack={() => onDone()}>
      <form noValidate onSubmit={submit} className="grid max-w-xl gap-5">
        <p className="max-w-prose">{texts.text(from)}</p>
        <Combobox
          label={texts.to}
          text={text}
          onText={(typed) => {
            setText(typed)
            setTo(undefined)
          }}
          items={to === undefined ? found : []}
          keyOf={(name) => name}
          textOf={(name) => name}
          draw={(name) => name}
          onChoose={(name) => {
            setText(name)
            setTo(name)
          }}
          news={texts.news(found.length)}
          error={isTried && !to ? texts.toFault : undefined}
          input={{ name: 'to', maxLength: 200 }}
        />
        {preview.data && (
          <Note role="status" title={texts.effect(preview.data.turns)}>
            {texts.told(preview.data.residentsTold)}
          </Note>
        )}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" disabled={merge.isPending}>
            {merge.isPending ? texts.busy : texts.submit}
          </Button>
          <Button look="quiet" onClick={() => onDone()}>
            {messages.cancel}
          </Button>
        </p>
      </form>
    </TaskFrame>
  )
}
