import { messages } from '@headgate/language/texts/people'
import { useEffect, useRef } from 'react'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { undoPeople, undoSeasonChange } from './people-calls.ts'
import type { Done } from './task.ts'
import { useListChange } from './use-list-change.ts'

/** Says what was done, with the button that takes it back. */
export function DoneNote({ done, onDone }: { done: Done | undefined; onDone: (done?: Done) => void }) {
  const { http } = useServices()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) note.current?.focus()
  }, [done])
  const undo = useListChange({
    send: async ({ changeId, undo, revision }: Done) => {
      if (changeId !== null) await undoSeasonChange(http, changeId)
      else if (undo) await undoPeople(http, { basedOn: revision, undo })
    },
    failed: messages.undoFailed,
    onDone: () => {
      toast({ title: messages.undone })
      onDone(undefined)
    },
  })
  if (!done) return null
  const canUndo = done.changeId !== null || done.undo !== null
  return (
    <div ref={note} tabIndex={-1} className="outline-none">
      <Note look="fine" role="status" title={done.text}>
        {canUndo && (
          <Button look="quiet" className="mt-2" disabled={undo.isPending} onClick={() => undo.mutate(done)}>
            {messages.undo}
          </Button>
        )}
      </Note>
    </div>
  )
}
