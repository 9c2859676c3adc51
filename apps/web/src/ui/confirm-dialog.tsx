import type { ReactNode } from 'react'
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
  /** Fields, which do not get the focus: a phone's keyboard would cover the buttons. */
  children?: ReactNode
}

/** Explains an action before it is confirmed. */
export const ConfirmDialog = ({
  title,
  text,
  confirm,
  cancel,
  isBusy,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <p>{text}</p>
    {children}
    <Button ref={(button) => button?.setAttribute('autofocus', '')} look="danger" disabled={isBusy} onClick={onConfirm}>
      {confirm}
    </Button>
    <Button look="quiet" disabled={isBusy} onClick={onClose}>
      {cancel}
    </Button>
  </Dialog>
)
