import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { invalidateSeason } from '../platform/auth/invalidate-season.ts'
import type { Http } from '../platform/http/http.ts'
import { useServices } from '../platform/services.ts'
import { toastFailure } from './toast-failure.ts'

interface Change<Input, Output> {
  call: (http: Http, input: Input) => Promise<Output>
  onDone?: (output: Output, input: Input) => unknown
  /** The toast's title when it failed. */
  failed: string
}

/** A captain's change: shows why it failed, and loads again what may be out of date, whatever came of it. */
export function useChange<Input = void, Output = unknown>({ call, onDone, failed }: Change<Input, Output>) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const mutationKey = [useId()]
  const mutation = useMutation({
    mutationKey,
    mutationFn: (input: Input) => call(http, input),
    onSuccess: (output, input) => onDone?.(output, input),
    onError: toastFailure(failed),
    onSettled: () => invalidateSeason(queryClient),
  })
  return {
    ...mutation,
    /** As `mutate`, once at a time: a second press may come before the button is drawn as disabled. */
    mutateOnce: (input: Input) => queryClient.isMutating({ mutationKey }) === 0 && mutation.mutate(input),
  }
}
