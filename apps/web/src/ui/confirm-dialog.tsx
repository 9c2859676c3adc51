import { useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  confirm: string
  cancel: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Explains an action before it is confirmed. */
export function ConfirmDialog({ title, text, confirm, cancel, isBusy, onConfirm, onClose }: ConfirmDialogProps) {
  const id = useId()
  return (
    <Dialog titleId={id} onClose={onClose}>
      <div className="grid gap-4">
        <h2 id={id} className="text-2xl font-bold tracking-tight text-balance">
          {title}
        </h2>
        <p>{text}</p>
        <Button look="danger" disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  )
}
