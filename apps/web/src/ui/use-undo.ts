import { messages } from '@headgate/language/texts/history'
import { messages as reached } from '@headgate/language/texts/reached'
import { LONG_TIME_LIMIT_MS } from '../platform/http/http.ts'
import { toast } from './toast.ts'
import { useChange } from './use-change.ts'

/** Undoes one change of the season, whatever came after it. */
export function useUndo() {
  const undo = useChange({
    call: (http, { id, basedOn }: { id: number; basedOn: number; isRedo: boolean }) =>
      http.send('POST', `/api/schedule/imports/${id}/undo?basedOn=${basedOn}`, undefined, LONG_TIME_LIMIT_MS),
    onDone: ({ notices }, { isRedo }) =>
      toast({ title: isRedo ? messages.redone : messages.done, description: reached.sending(notices) }),
    failed: messages.failed,
  })
  const run = (id: number, basedOn = id, isRedo = false) => undo.mutate({ id, basedOn, isRedo })
  return {
    isBusy: undo.isPending,
    /** For a toast about a change. */
    actionOf: (id: number) => ({ label: messages.undo, onPress: () => run(id) }),
    /** `basedOn` is the newest change that the captain has seen. For a redo, `id` is the undo of the change. */
    run,
  }
}
