import type { PeopleRow } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { callRow, rowIdOf } from './entry-draft.ts'
import { RowButton } from './row-button.tsx'
import type { Done } from './task.ts'

const texts = messages.row

interface RemoveButtonProps {
  row: PeopleRow
  revision: number
  onDone: (done: Done) => void
}

/** Takes a row off the list, once the captain has confirmed it. */
export function RemoveButton({ row, revision, onDone }: RemoveButtonProps) {
  const [isAsked, setIsAsked] = useState(false)
  const id = rowIdOf(row)
  const what = callRow(row)
  const remove = useChange({
    call: (http) =>
      id
        ? http.send('POST', '/api/people/remove', { basedOn: revision, row: id })
        : Promise.reject(new Error('not on the list')),
    failed: messages.editor.failed,
    onDone: (answer) => onDone({ text: messages.done.removed(what), ...answer, changeId: null }),
  })
  return (
    <>
      <RowButton aria-label={texts.removeAria(what)} onClick={() => setIsAsked(true)}>
        {texts.remove}
      </RowButton>
      {isAsked && (
        <ConfirmDialog
          {...messages.sure}
          title={messages.sure.title(what)}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsked(false) })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
