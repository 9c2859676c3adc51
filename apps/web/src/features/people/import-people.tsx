import type { PeopleImportPreview, PeopleImportRequest, PeopleTable } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { useLatest } from '../../platform/http/use-latest.ts'
import { useServices } from '../../platform/services.ts'
import { ListChooser } from '../../ui/list-chooser.tsx'
import { findFileFault, readListFile } from '../../ui/list-file.ts'
import { Note } from '../../ui/note.tsx'
import { toastFailure } from '../../ui/toast-failure.ts'
import { useChange } from '../../ui/use-change.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'
import { type Done, TaskFrame } from './task.tsx'

const texts = messages.file

interface ImportPeopleProps {
  /** Chosen before; undefined for cells to paste. */
  first: File | undefined
  onDone: (done?: Done) => void
}

/** A list of anybody's: what each row was taken for and would change, under the captain's choices, then the import. */
export function ImportPeople({ first, onDone }: ImportPeopleProps) {
  const { http } = useServices()
  const [table, setTable] = useState<PeopleTable>()
  const [asked, setAsked] = useState<PeopleImportRequest>()
  const [preview, setPreview] = useState<PeopleImportPreview>()
  const [fault, setFault] = useState<string>()
  const beginPreview = useLatest()

  const look = useMutation({
    mutationFn: (request: PeopleImportRequest) =>
      http.send('POST', '/api/people/import/preview', request, LONG_TIME_LIMIT_MS),
    onMutate: beginPreview,
    onSuccess: (found, _request, isLatest) => isLatest() && setPreview(found),
    onError: (error, _request, isLatest) => isLatest?.() && toastFailure(texts.unreadable)(error),
  })
  const ask = (request: PeopleImportRequest) => {
    setAsked(request)
    look.mutate(request)
  }
  const read = useMutation({
    async mutationFn(file: File) {
      const { content } = await readListFile(file)
      return http.send('POST', '/api/people/import/read', content, LONG_TIME_LIMIT_MS)
    },
    onSuccess(found) {
      if (found.rows.length === 0) return setFault(texts.noRows)
      setTable(found)
      ask({ columns: found.columns, rows: found.rows, ticks: [], answers: [] })
    },
    onError: toastFailure(texts.unreadable),
  })
  const submit = useChange({
    call: (http, request: PeopleImportRequest & { basedOn: number }) =>
      http.send('POST', '/api/people/import', request, LONG_TIME_LIMIT_MS),
    failed: texts.failed,
    onDone: ({ added, changed, ...answer }) => onDone({ text: messages.done.imported(added, changed), ...answer }),
  })
  const choose = (file: File) => {
    const found = findFileFault(file)
    setFault(found)
    if (found === undefined) read.mutate(file)
  }
  const begin = useEffectEvent(() => first && choose(first))
  useEffect(() => void begin(), [])
  const startAgain = () => {
    beginPreview()
    setTable(undefined)
    setPreview(undefined)
  }
  return (
    <TaskFrame title={texts.title} onBack={() => onDone()}>
      {!table && !read.isPending && (
        <div className="grid max-w-2xl gap-5">
          <p className="max-w-prose text-soft">{texts.text}</p>
          {fault && <Note look="trouble" role="alert" title={fault} />}
          <ListChooser onFile={choose} />
        </div>
      )}
      {(read.isPending || (table && !preview)) && <p role="status">{texts.reading}</p>}
      {table && asked && preview && (
        <ImportPreview
          table={table}
          asked={asked}
          preview={preview}
          isBusy={look.isPending || submit.isPending}
          onAsk={(more) => ask({ ...asked, ...more })}
          onImport={() => submit.mutate({ ...asked, basedOn: preview.revision })}
          onOther={startAgain}
        >
          <ImportColumns table={table} columns={asked.columns} onColumns={(columns) => ask({ ...asked, columns })} />
        </ImportPreview>
      )}
    </TaskFrame>
  )
}
