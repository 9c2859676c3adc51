import { messages } from '@headgate/language/texts/invitations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import type { Http } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'

interface Change<Input, Output> {
  call: (http: Http, input: Input) => Promise<Output>
  onDone?: (output: Output, input: Input) => void
  /** The toast's title when it failed. */
  failed: string
}

/** A change of links or invitations: shows why it failed, and loads the room again either way. */
export function useChange<Input, Output>({ call, onDone, failed }: Change<Input, Output>) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(http, input),
    onSuccess: (output, input) => onDone?.(output, input),
    onError: (error) =>
      toast({ title: failed, description: captainFailure(error, messages.failed), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CAPTAIN_QUERIES }),
  })
}
