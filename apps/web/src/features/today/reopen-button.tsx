import { messages } from '@headgate/language/texts/today'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { reopenDitch } from './today-calls.ts'

const texts = messages.reopen

/** Ends a closure now. */
export function ReopenButton({ id }: { id: number }) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const reopen = useMutation({
    mutationFn: () => reopenDitch(http, id),
    onSuccess: ({ residentsTold }) => toast(texts.done(residentsTold)),
    onError: (error) =>
      toast({ title: texts.failed, description: captainFailure(error, messages.failed), variant: 'destructive' }),
    onSettled: () => invalidateSeason(queryClient),
  })
  return (
    <Button disabled={reopen.isPending} onClick={() => reopen.mutate()}>
      {reopen.isPending ? texts.busy : texts.submit}
    </Button>
  )
}
