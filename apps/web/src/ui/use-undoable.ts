import { messages } from '@headgate/language/texts/history'
import type { Http } from '../platform/http/http.ts'
import { type Toast, toast } from './toast.ts'
import { useChange } from './use-change.ts'

/** What a change says once it is done, and what takes it back. */
export interface Done {
  said: Pick<Toast, 'title' | 'description'>
  undo?: (http: Http) => Promise<unknown>
}

/** A captain’s changes, each with its undo in the toast. `failed` is the title of one that did not work. */
export function useUndoable(failed: string) {
  const { mutate, mutateOnce, isPending } = useChange({
    call: (http, change: (http: Http) => Promise<Done>) => change(http),
    failed,
    onDone: ({ said, undo }) =>
      toast({ ...said, ...(undo && { action: { label: messages.undo, onPress: () => takeBack(undo) } }) }),
  })
  const takeBack = (undo: NonNullable<Done['undo']>) =>
    mutate(async (http) => {
      await undo(http)
      return { said: { title: messages.done } }
    })
  return {
    isBusy: isPending,
    /** Once at a time: a second press may come before the button is drawn as disabled. */
    run: mutateOnce,
    /** For choices, where the next may come before the last is saved. */
    runAlso: mutate,
  }
}
