import { messages } from '@headgate/language/texts/history'
import { messages as reached } from '@headgate/language/texts/reached'
import { LONG_TIME_LIMIT_MS } from '../platform/http/http.ts'
import { toast } from './toast.ts'
import { useChange } from './use-change.ts'

/** A change of the season, with the counts of its notices. */
interface Made {
  importId: number
  notices: Parameters<typeof reached.sending>[0]
}

/** Undoes one change of the season, whatever came after it. */
export function useUndo() {
  const undo = useChange({
    call: (http, { id, basedOn }: { id: number; basedOn: number; isRedo: boolean }) =>
      http.send('POST', `/api/schedule/imports/${id}/undo?basedOn=${basedOn}`, undefined, LONG_TIME_LIMIT_MS),
    onDone: ({ notices }, { isRedo }) =>
      toast({ title: isRedo ? messages.redone : messages.done, description: reached.sending(notices) }),
    failed: messages.failed,
  })
  /** `basedOn` is the newest change that the captain has seen. For a redo, `id` is the undo of the change. */
  const run = (id: number, basedOn = id, isRedo = false) => undo.mutate({ id, basedOn, isRedo })
  /** For a toast about a change. */
  const actionOf = (id: number) => ({ label: messages.undo, onPress: () => run(id) })
  return {
    isBusy: undo.isPending,
    run,
    actionOf,
    /** Shows a toast with the change, its notices and an Undo button. */
    offer: (title: string, { importId, notices }: Made) =>
      toast({ title, description: reached.sending(notices), action: actionOf(importId) }),
  }
}
