import { messages } from '@headgate/language/texts/gate'
import { leaveQuestion } from '../../platform/gate/leave-question.ts'
import { useObservable } from '../../platform/storage/observable.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks whoever signs out while a press waits. */
export function LeavingDialog() {
  const question = useObservable(leaveQuestion)
  if (!question) return null
  return (
    <ConfirmDialog
      {...messages.leaving}
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    />
  )
}
