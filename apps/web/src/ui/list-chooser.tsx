import { messages as texts } from '@headgate/language/texts/lists'
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { Button } from './button.tsx'
import { TextArea } from './field.tsx'
import { FileButton } from './file-button.tsx'
import { Form } from './form.tsx'
import { ACCEPTED, pastedFile } from './list-file.ts'

/** Takes a list: a file, chosen, dropped or pasted anywhere on the page; or cells, pasted there or typed. */
export function ListChooser({ onFile }: { onFile: (file: File) => void }) {
  usePaste(onFile)
  return (
    <>
      <FileChooser label={texts.choose} onFile={onFile} />
      <PasteBox onCells={(cells) => onFile(pastedFile(cells))} />
    </>
  )
}

/** Takes cells that are typed or inserted by a phone’s keyboard; a paste is taken wherever it happens on the page. */
function PasteBox({ onCells }: { onCells: (cells: string) => void }) {
  const [cells, setCells] = useState('')
  return (
    <Form className="max-w-prose gap-3" onSubmit={() => onCells(cells)}>
      <TextArea label={texts.paste} name="cells" rows={3} value={cells} onText={setCells} hint={texts.pasteHint} />
      {cells.trim() !== '' && (
        <p>
          <Button type="submit" look="quiet">
            {texts.check}
          </Button>
        </p>
      )}
    </Form>
  )
}

/** Takes a paste anywhere on the page: a file, or text with more than one cell. */
function usePaste(onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    const cells = event.clipboardData?.getData('text/plain') ?? ''
    const isTable = /[\t\n]/.test(cells.trim())
    if (!isTable && !file) return
    event.preventDefault()
    // Spreadsheets put a picture of the cells beside their text.
    if (isTable) onFile(pastedFile(cells))
    else if (file) onFile(file)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

/** Takes one file, chosen or dropped. */
export function FileChooser({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside is the other.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl border border-dashed p-5 ${isOver ? 'border-water bg-water-wash' : 'border-edge bg-card'}`}
    >
      <FileButton label={label} accept={ACCEPTED} onFile={onFile} />
      <span className="text-soft pointer-coarse:hidden">{texts.drop}</span>
    </div>
  )
}
