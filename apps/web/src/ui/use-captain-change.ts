import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateSeason } from '../platform/auth/invalidate-season.ts'
import { toastFailure } from './toast-failure.ts'

interface CaptainChange<Sent, Answer> {
  send: (sent: Sent) => Promise<Answer>
  /** The title of the toast if it fails, and why, for an error on the server. */
  failed: { title: string; otherwise: string }
  onDone: (answer: Answer, sent: Sent) => void
}

/** A captain's change. A failure is said in a toast; either way everything that it may change is loaded again. */
export function useCaptainChange<Sent, Answer>({ send, failed, onDone }: CaptainChange<Sent, Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: toastFailure(failed.title, failed.otherwise),
    onSettled: () => invalidateSeason(queryClient),
  })
}
