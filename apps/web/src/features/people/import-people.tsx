import type { PeopleColumn, PeopleImportPreview, PeopleTable } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { useLatest } from '../../platform/http/use-latest.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toast-failure.ts'
import { useChange } from '../../ui/use-change.ts'
import { ChooseColumns } from './choose-columns.tsx'
import { ChooseList } from './choose-list.tsx'
import { ImportPreview } from './import-preview.tsx'
import type { Answer, Done } from './task.ts'
import { TaskFrame } from './task-frame.tsx'

const texts = messages.file

/** A list of anybody's: first which column is which, then what would change, then the import. */
export function ImportPeople({ onDone }: { onDone: (done?: Done) => void }) {
  const { http } = useServices()
  const [table, setTable] = useState<PeopleTable>()
  const [columns, setColumns] = useState<(PeopleColumn | null)[]>([])
  const [preview, setPreview] = useState<PeopleImportPreview>()
  const [answers, setAnswers] = useState<Answer[]>([])
  const beginPreview = useLatest()

  const read = useMutation({
    mutationFn: (content: Blob) => http.send('POST', '/api/people/import/read', content, LONG_TIME_LIMIT_MS),
    onSuccess(found) {
      if (found.rows.length === 0) return toast({ title: texts.noRows, variant: 'destructive' })
      setTable(found)
      setColumns(found.columns)
    },
    onError: toastFailure(texts.unreadable),
  })
  const look = useMutation({
    mutationFn: (asked: { columns: (PeopleColumn | null)[]; answers: Answer[] }) =>
      http.send('POST', '/api/people/import/preview', { ...asked, rows: table?.rows ?? [] }, LONG_TIME_LIMIT_MS),
    onMutate: beginPreview,
    onSuccess: (found, _asked, isLatest) => isLatest() && setPreview(found),
    onError: (error, _asked, isLatest) => isLatest?.() && toastFailure(texts.unreadable)(error),
  })
  const submit = useChange({
    call: (http, basedOn: number) =>
      http.send(
        'POST',
        '/api/people/import',
        { columns, rows: table?.rows ?? [], answers, basedOn },
        LONG_TIME_LIMIT_MS,
      ),
    failed: texts.failed,
    onDone: ({ added, changed, ...answer }) =>
      onDone({ text: messages.done.imported(added, changed), ...answer, changeId: null }),
  })
  const startAgain = () => {
    beginPreview()
    setTable(undefined)
    setColumns([])
    setPreview(undefined)
    setAnswers([])
  }
  return (
    <TaskFrame title={texts.title} onBack={() => onDone()}>
      {!table && <ChooseList isBusy={read.isPending} onContent={(content) => read.mutate(content)} />}
      {table && (
        <ChooseColumns
          table={table}
          columns={columns}
          onColumns={(next) => {
            beginPreview()
            setColumns(next)
            setPreview(undefined)
          }}
        />
      )}
      {table && !preview && (
        <p className="flex flex-wrap gap-3">
          <Button disabled={look.isPending || !hasHolder(columns)} onClick={() => look.mutate({ columns, answers })}>
            {look.isPending ? texts.reading : texts.preview}
          </Button>
          <Button look="quiet" onClick={startAgain}>
            {texts.otherFile}
          </Button>
        </p>
      )}
      {preview && (
        <ImportPreview
          preview={preview}
          answers={answers}
          isBusy={look.isPending || submit.isPending}
          onAnswer={(answer) => {
            const next = [...answers.filter(({ name }) => name !== answer.name), answer]
            setAnswers(next)
            look.mutate({ columns, answers: next })
          }}
          onImport={() => submit.mutate(preview.revision)}
          onOther={startAgain}
        />
      )}
    </TaskFrame>
  )
}

const hasHolder = (columns: readonly (PeopleColumn | null)[]): boolean =>
  columns.includes('holder') || columns.includes('fullName')
