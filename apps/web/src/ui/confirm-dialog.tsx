import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  confirm: string
  cancel: string
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Explains an action before it is confirmed. */
export const ConfirmDialog = ({ title, text, confirm, cancel, isBusy, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <p>{text}</p>
    <Button look="danger" disabled={isBusy} onClick={onConfirm}>
      {confirm}
    </Button>
    <Button look="quiet" disabled={isBusy} onClick={onClose}>
      {cancel}
    </Button>
  </Dialog>
)
