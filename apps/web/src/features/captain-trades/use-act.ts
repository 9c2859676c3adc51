import type { TradeAct } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain-trades'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'
import { actOnTrade } from './trades-calls.ts'

/** Decides about one trade. Whatever the answer, the list is then as it stands. */
export function useAct(id: number) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (act: TradeAct) => actOnTrade(http, id, act),
    onSuccess: (_, { action }) => toast({ title: messages.done(action), description: messages.told }),
    onError: (error) =>
      toast({
        title: messages.notDone,
        description: captainFailure(error, messages.failed),
        variant: 'destructive',
      }),
    onSettled: () => invalidateSeason(queryClient),
  })
  return { act: mutate, isBusy: isPending }
}
