import { messages as captain } from '@headgate/language/texts/captain'
import { messages } from '@headgate/language/texts/history'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'

/** The season is folded again for each answer, and a phone's connection may be slow. */
const UNDO_LIMIT_MS = 60_000

interface Undo {
  isBusy: boolean
  /** `basedOn` is the newest change that the captain has seen. For a redo, `id` is the undo of the change. */
  run: (id: number, basedOn?: number, isRedo?: boolean) => void
}

/** Undoes one change of the season, whatever came after it. */
export function useUndo(): Undo {
  const undo = useChange({
    call: (http, { id, basedOn }: { id: number; basedOn: number; isRedo: boolean }) =>
      http.send('POST', `/api/schedule/imports/${id}/undo?basedOn=${basedOn}`, undefined, UNDO_LIMIT_MS),
    onDone: ({ residentsTold }, { isRedo }) =>
      toast({ title: isRedo ? messages.redone : messages.done, description: captain.told(residentsTold) }),
    failed: messages.failed,
  })
  return {
    isBusy: undo.isPending,
    run: (id, basedOn = id, isRedo = false) => undo.mutate({ id, basedOn, isRedo }),
  }
}
