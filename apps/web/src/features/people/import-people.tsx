import type { PeopleColumn, PeopleImportPreview, PeopleTable } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { useLatest } from '../../platform/http/use-latest.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { FIELD_LOOK, TextArea } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { closeFailureOf, toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toast-failure.ts'
import { useChange } from '../../ui/use-change.ts'
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

const COLUMNS = [
  'holder',
  'street',
  'city',
  'state',
  'shares',
  'fullName',
  'phone',
  'email',
  'renter',
] as const satisfies readonly PeopleColumn[]

const EXAMPLES = 3

interface ChooseColumnsProps {
  table: PeopleTable
  columns: readonly (PeopleColumn | null)[]
  onColumns: (columns: (PeopleColumn | null)[]) => void
}

/** Every column of the list, what it seems to hold, and some of its cells. */
function ChooseColumns({ table: { heading, skipped, rows }, columns, onColumns }: ChooseColumnsProps) {
  const choose = (at: number, column: PeopleColumn | null) =>
    // A column of the list can come from one column of the file.
    onColumns(columns.map((one, other) => (other === at ? column : one === column ? null : one)))
  return (
    <Section title={texts.columnsTitle} heading="h3">
      <p className="text-soft">
        {skipped.length > 0 && `${texts.skipped(skipped.map(({ line }) => line))} `}
        {heading ? texts.heading(heading.line) : texts.noHeading}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map((column, at) => {
          const name = heading?.cells[at] || texts.columnNumber(at + 1)
          const examples = rows.flatMap(({ cells }) => cells[at] || []).slice(0, EXAMPLES)
          return (
            <li key={at} className="grid gap-1.5 rounded-xl border border-line bg-card p-3">
              <span className="font-medium wrap-anywhere">{name}</span>
              <select
                aria-label={texts.columnAria(name)}
                value={column ?? ''}
                onChange={({ currentTarget }) => choose(at, (currentTarget.value || null) as PeopleColumn | null)}
                className={FIELD_LOOK}
              >
                <option value="">{texts.leaveOut}</option>
                {COLUMNS.map((one) => (
                  <option key={one} value={one}>
                    {texts.column(one)}
                  </option>
                ))}
              </select>
              <span className="line-clamp-2 text-sm text-soft wrap-anywhere">
                {examples.length > 0 && `${texts.example}: ${examples.join(', ')}`}
              </span>
            </li>
          )
        })}
      </ul>
      {!hasHolder(columns) && <Note look="warning" role="status" title={texts.noHolder} />}
    </Section>
  )
}

/** `WORKBOOK_TYPE` of the contracts, whose validators stay out of the page. */
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The server's limit. */
const LARGEST_BYTES = 1_000_000

/** A file, or cells from the clipboard. */
function ChooseList({ isBusy, onContent }: { isBusy: boolean; onContent: (content: Blob) => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const take = async (file: File) => {
    closeFailureOf(ChooseList)
    const found = faultOf(file)
    setFault(found)
    const type = /\.xlsx$/i.test(file.name) ? WORKBOOK_TYPE : 'text/csv'
    if (found === undefined) onContent(new Blob([await file.arrayBuffer()], { type }))
  }
  return (
    <div className="grid max-w-2xl gap-5">
      <p className="max-w-prose text-soft">{texts.text}</p>
      <p>
        <FileButton
          label={isBusy ? texts.reading : texts.choose}
          accept={`.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,${WORKBOOK_TYPE}`}
          isBusy={isBusy}
          onFile={(file) => {
            take(file).catch(() => toast({ title: texts.unreadable, variant: 'destructive', of: ChooseList }))
          }}
        />
      </p>
      {fault && (
        <p role="alert" className="font-medium text-trouble">
          {fault}
        </p>
      )}
      <TextArea label={texts.paste} name="list" rows={6} value={text} onText={setText} hint={texts.pasteHint} />
      <p>
        <Button
          look="quiet"
          disabled={isBusy || text.trim() === ''}
          onClick={() => onContent(new Blob([text], { type: 'text/csv' }))}
        >
          {isBusy ? texts.reading : texts.read}
        </Button>
      </p>
    </div>
  )
}

function faultOf({ name, size }: File): string | undefined {
  if (/\.(xls|xlsm|xlsb|ods|numbers)$/i.test(name)) return texts.workbook
  return size > LARGEST_BYTES ? texts.tooLarge : undefined
}
