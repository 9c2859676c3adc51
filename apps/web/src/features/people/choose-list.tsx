import { messages } from '@headgate/language/texts/people'
import { useState } from 'react'
import { Button, buttonLook } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { closeFailureOf, toast } from '../../ui/toast.ts'

const texts = messages.file
/** `WORKBOOK_TYPE` of the contracts, whose validators stay out of the page. */
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The server's limit. */
const LARGEST_BYTES = 1_000_000

/** A file, or cells from the clipboard. */
export function ChooseList({ isBusy, onContent }: { isBusy: boolean; onContent: (content: Blob) => void }) {
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
        <label
          className={`${buttonLook('primary')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-water`}
        >
          {isBusy ? texts.reading : texts.choose}
          <input
            type="file"
            accept={`.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,${WORKBOOK_TYPE}`}
            className="sr-only"
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              if (file)
                take(file).catch(() => toast({ title: texts.unreadable, variant: 'destructive', of: ChooseList }))
            }}
          />
        </label>
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
