import { messages } from '@headgate/language/texts/import'
import { type DragEvent, useState } from 'react'
import { buttonLook } from '../../ui/button.tsx'
import { WORKBOOK_TYPE } from './workbook-type.ts'

const ACCEPTED = `.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,${WORKBOOK_TYPE}`

interface FileChooserProps {
  label: string
  onFile: (file: File) => void
}

/** Takes one file, chosen or dropped. */
export function FileChooser({ label, onFile }: FileChooserProps) {
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
      className={`import-drop rounded-2xl border ${isOver ? 'border-water bg-water-wash' : 'border-edge bg-card'}`}
    >
      <label className={`${buttonLook('primary')} import-file`}>
        {label}
        <input
          type="file"
          accept={ACCEPTED}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // So that the same file can be chosen again once it is fixed.
            currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
      <span className="import-drop-hint text-soft">{messages.drop}</span>
    </div>
  )
}
