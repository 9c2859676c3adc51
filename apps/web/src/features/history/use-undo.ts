import { messages as captain } from '@headgate/language/texts/captain'
import { messages } from '@headgate/language/texts/history'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'
import { postUndo } from './history-calls.ts'

interface Wanted {
  id: number
  basedOn: number
  /** Whether `id` is an undo, so that its change is done again. */
  isRedo: boolean
}

interface Undoing {
  isBusy: boolean
  /** Undoes change `id`; `basedOn` is the newest change that the captain has seen. */
  run(id: number, basedOn: number, isRedo?: boolean): void
}

/** Undoes one change of the season, whatever came after it. */
export function useUndo(): Undoing {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, basedOn }: Wanted) => postUndo(http, id, basedOn),
    onSuccess: ({ residentsTold }, { isRedo }) =>
      toast({ title: isRedo ? messages.redone : messages.done, description: captain.told(residentsTold) }),
    onError: (failure) =>
      toast({
        title: messages.failed,
        description: captainFailure(failure, captain.failed),
        variant: 'destructive',
      }),
    onSettled: () => invalidateSeason(queryClient),
  })
  return { isBusy: isPending, run: (id, basedOn, isRedo = false) => mutate({ id, basedOn, isRedo }) }
}
