import { messages } from '@headgate/language/texts/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { toast } from '../../ui/toast.ts'

interface ListChange<Sent, Answer> {
  send: (sent: Sent) => Promise<Answer>
  failed: string
  onDone: (answer: Answer, sent: Sent) => void
}

/** A change of the list. A failure is said in a toast; either way the list is loaded again. */
export function useListChange<Sent, Answer>({ send, failed, onDone }: ListChange<Sent, Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) =>
      toast({ title: failed, description: captainFailure(error, messages.failed), variant: 'destructive' }),
    onSettled: () => invalidateSeason(queryClient),
  })
}
