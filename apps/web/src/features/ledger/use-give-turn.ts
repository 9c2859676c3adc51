import { messages as captain } from '@headgate/language/texts/captain'
import { messages } from '@headgate/language/texts/ledger'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'
import { giveTurn } from './ledger-calls.ts'

const texts = messages.makeUp

/** Gives a free turn away. If somebody else has it by now, nothing changes and the list is loaded again. */
export function useGiveTurn(onUndo: (changeId: number) => void) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (given: Parameters<typeof giveTurn>[1]) => giveTurn(http, given),
    onSuccess: ({ importId, residentsTold }, { holder }) =>
      toast({
        title: texts.given(holder),
        description: captain.told(residentsTold),
        action: { label: texts.undo, onPress: () => onUndo(importId) },
      }),
    onError: (error) =>
      toast({ title: texts.notGiven, description: captainFailure(error, captain.failed), variant: 'destructive' }),
    onSettled: () => invalidateSeason(queryClient),
  })
}
