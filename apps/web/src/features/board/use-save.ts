import { messages } from '@headgate/language/texts/board'
import { messages as captain } from '@headgate/language/texts/captain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'
import { BOARD_QUERIES, type LoadedYear, postEdits } from './board-calls.ts'
import type { PendingEdit } from './draft.ts'
import type { BoardState } from './use-board.ts'

/** Saves the edits as one change. What somebody else has changed meanwhile is then in the preview. */
export function useSave({ edits, draft, discard }: BoardState, onUndo: (changeId: number) => void) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => postEdits(http, { edits, note: draft.note.trim(), newNames: draft.newNames }),
    onSuccess({ importId, residentsTold }) {
      // The board shows them before the season is loaded again, and not the old names for a moment.
      queryClient.setQueriesData<LoadedYear>({ queryKey: BOARD_QUERIES }, (year) => year && withEdits(year, edits))
      discard()
      toast({
        title: messages.done(edits.length),
        description: captain.told(residentsTold),
        action: { label: messages.undo, onPress: () => onUndo(importId) },
      })
    },
    onError: (error) =>
      toast({
        title: messages.notSaved,
        description: captainFailure(error, captain.failed),
        variant: 'destructive',
      }),
    onSettled: () => invalidateSeason(queryClient),
  })
}

function withEdits(year: LoadedYear, edits: readonly PendingEdit[]): LoadedYear {
  const [holders, traded] = [new Map(year.holders), new Map(year.traded)]
  for (const { key, holder } of edits) {
    traded.delete(key)
    if (holder === null) holders.delete(key)
    else holders.set(key, holder)
  }
  return { ...year, holders, traded }
}
