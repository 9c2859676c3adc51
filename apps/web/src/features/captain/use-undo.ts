import type { Meanwhile } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'
import { undoImport } from './captain-calls.ts'

const texts = messages.history

interface Undoing {
  isBusy: boolean
  /** Somebody else's changes, which stopped the undo. */
  meanwhile: Meanwhile | undefined
  /** Restores the season before import `id`; `basedOn` is the import that the captain sees in force. */
  run(id: number, basedOn: number): void
}

export function useUndo(): Undoing {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id, basedOn }: { id: number; basedOn: number }) => undoImport(http, id, basedOn),
    onSuccess: ({ turns, residentsTold }) => toast(texts.done(turns, residentsTold)),
    onError: (failure) =>
      toast({ title: texts.undoFailed, description: captainFailure(failure, messages.failed), variant: 'destructive' }),
    onSettled: () => invalidateSeason(queryClient),
  })
  return {
    isBusy: isPending,
    meanwhile: error instanceof HttpError ? error.problem.meanwhile : undefined,
    run: (id, basedOn) => mutate({ id, basedOn }),
  }
}
