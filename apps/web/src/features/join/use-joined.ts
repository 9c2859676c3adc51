import { messages } from '@headgate/language/texts/join'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { heldJoinCode } from '../../platform/auth/held-code.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'

/** What follows when a code has been used: the turns that it opened. */
export function useJoined(): (holder: string) => Promise<void> {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  return async (holder) => {
    heldJoinCode.forget()
    await queryClient.invalidateQueries({ queryKey: ['session'] })
    await queryClient.invalidateQueries({ queryKey: [PERSONAL], refetchType: 'none' })
    toast({ title: messages.done.title, description: messages.done.description(holder) })
    navigate('/?tab=my-schedule', { replace: true })
  }
}

/** Confirms a code's turns for the account that is signed in. */
export function useAccept(code: string, holder: string, onFailure: (error: unknown) => void) {
  const { http } = useServices()
  const joined = useJoined()
  return useMutation({
    mutationFn: () => http.send('POST', '/api/join/accept', { code }),
    onSuccess: () => joined(holder),
    onError: onFailure,
  })
}
