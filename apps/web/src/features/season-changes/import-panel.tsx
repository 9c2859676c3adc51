import { messages as texts } from '@headgate/language/texts/import'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { ImportSteps } from './import-steps.tsx'
import { WORKBOOK_TYPE } from './read-file.ts'
import { useImport } from './use-import.ts'

/** Imports a file that the captain chooses, or cells that they paste. */
export function ImportPanel() {
  const importing = useImport()
  const { step, choose, paste } = importing
  const heading = useRef<HTMLHeadingElement>(null)
  usePaste(step.at === 'choosing', paste, choose)
  return (
    <Section title={texts.title} headingRef={heading}>
      {step.at === 'choosing' && <p className="max-w-prose text-soft">{texts.text}</p>}
      <ImportSteps
        importing={importing}
        beginning={heading}
        chooser={
          <>
            <FileChooser label={texts.choose} onFile={choose} />
            <PasteBox onCells={paste} />
          </>
        }
        another={<FileChooser label={texts.another} onFile={choose} />}
      />
    </Section>
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
function usePaste(isOn: boolean, onCells: (cells: string) => void, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    const cells = event.clipboardData?.getData('text/plain') ?? ''
    const isTable = /[\t\n]/.test(cells.trim())
    if (!isTable && !file) return
    event.preventDefault()
    // Spreadsheets put a picture of the cells beside their text.
    if (isTable) onCells(cells)
    else if (file) onFile(file)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [isOn])
}

const ACCEPTED = `.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,${WORKBOOK_TYPE}`

/** Takes one file, chosen or dropped. */
function FileChooser({ label, onFile }: { label: string; onFile: (file: File) => void }) {
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
