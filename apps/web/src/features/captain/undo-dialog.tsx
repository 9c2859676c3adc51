import type { ImportRecord } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const texts = messages.history

interface UndoDialogProps {
  record: ImportRecord
  onClose: () => void
  onConfirm: () => void
}

/** Says which season an undo restores, and which changes it takes back. */
export function UndoDialog({
  record: { id, undoBringsBack, undoChangesRules = [] },
  onClose,
  onConfirm,
}: UndoDialogProps) {
  return (
    <Dialog titleId="undo-import" onClose={onClose}>
      <div className="grid gap-4">
        <h2 id="undo-import" className="text-2xl font-bold tracking-tight text-balance">
          {texts.sure}
        </h2>
        <p>{texts.brings(id, undoBringsBack)}</p>
        {undoChangesRules.length > 0 && <p>{texts.bringsRules(undoChangesRules)}</p>}
        <Button onClick={onConfirm}>{texts.confirm}</Button>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
