import { messages } from '@headgate/language/texts/rotation'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import type { RotationDraft } from './draft.ts'
import { pasteNames } from './paste-names.ts'

const texts = messages.who

interface PasteNamesProps {
  draft: RotationDraft
  isOpen: boolean
  onPaste: (more: Pick<RotationDraft, 'holders'>) => void
}

/** Adds many names at once. */
export function PasteNames({ draft, isOpen, onPaste }: PasteNamesProps) {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState('')
  const [wasOpen] = useState(isOpen)
  const paste = () => {
    const { draft: pasted, added, updated } = pasteNames(draft, text)
    onPaste({ holders: pasted.holders })
    setOutcome(texts.pasted(added, updated))
    setText('')
  }
  return (
    <details open={wasOpen} className="group rounded-xl border border-line bg-card px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold after:ml-auto after:text-soft after:content-['+'] group-open:after:content-['–']">
        {texts.paste}
      </summary>
      <div className="grid gap-3 pb-4">
        <TextArea label={texts.pasteLabel} name="names" rows={6} value={text} onText={setText} hint={texts.pasteHint} />
        <p className="flex flex-wrap items-center gap-3">
          <Button look={wasOpen ? 'primary' : 'quiet'} disabled={text.trim() === ''} onClick={paste}>
            {texts.pasteSubmit}
          </Button>
          <span role="status">{outcome}</span>
        </p>
      </div>
    </details>
  )
}
