import type { PeopleResponse, PeopleRow } from '@headgate/contracts'
import { compareNaturally, nearNames } from '@headgate/domain'
import { messages } from '@headgate/language/texts/people'
import { messages as reached } from '@headgate/language/texts/reached'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useChange } from '../../ui/use-change.ts'
import { type Done, TaskForm } from './task.tsx'

const texts = messages.merge

interface MergeFormProps {
  row: PeopleRow
  list: PeopleResponse
  onDone: (done?: Done) => void
}

/** Makes two spellings one holder. */
export function MergeForm({ row, list: { rows, revision }, onDone }: MergeFormProps) {
  const { http } = useServices()
  const { name: from = '', turnsToCome = 0 } = row.holders[0] ?? {}
  const others = rows.flatMap(({ holders }) => holders).filter(({ name }) => name !== from)
  const names = [...new Set(others.map(({ name }) => name))].sort(compareNaturally)
  // Of two spellings, the rarer one is the slip.
  const oftener = others.filter((one) => one.turnsToCome > turnsToCome).map(({ name }) => name)
  const [to, setTo] = useState(() => nearNames([from], oftener)[0]?.like ?? '')
  const preview = useQuery({
    queryKey: ['people', 'merge', from, to, revision],
    queryFn: () => http.send('POST', '/api/people/merges/preview', { from, to }),
    enabled: to !== '',
    staleTime: 0,
    refetchOnReconnect: true,
  })
  const merge = useChange({
    call: (http) => http.send('POST', '/api/people/merges', { from, to, basedOn: revision }, LONG_TIME_LIMIT_MS),
    failed: texts.failed,
    onDone: ({ changeId }) => onDone({ text: messages.done.merged(from, to), changeId }),
  })
  return (
    <TaskForm
      title={texts.title(from)}
      className="max-w-xl gap-5"
      texts={texts}
      isBusy={merge.isPending}
      disabled={to === ''}
      onSubmit={() => merge.mutate()}
      onBack={() => onDone()}
    >
      <p className="max-w-prose">{texts.text(from)}</p>
      <SelectField
        label={texts.to}
        name="to"
        options={[{ value: '', label: texts.choose }, ...names.map((name) => ({ value: name, label: name }))]}
        value={to}
        onChoose={setTo}
      />
      {preview.data && (
        <Note role="status" title={messages.effect(preview.data.turns, to)}>
          {reached.would(preview.data.notices)}
        </Note>
      )}
    </TaskForm>
  )
}
