import { messages as texts } from '@headgate/language/texts/import'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** Takes cells that are typed or inserted by a phone’s keyboard; a paste is taken wherever it happens on the page. */
export function PasteBox({ onCells }: { onCells: (cells: string) => void }) {
  const [cells, setCells] = useState('')
  return (
    <form
      className="grid max-w-prose gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onCells(cells)
      }}
    >
      <TextArea label={texts.paste} name="cells" rows={3} value={cells} onText={setCells} hint={texts.pasteHint} />
      {cells.trim() !== '' && (
        <p>
          <Button type="submit" look="quiet">
            {texts.check}
          </Button>
        </p>
      )}
    </form>
  )
}
