import { messages } from '@headgate/language/texts/join'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { heldJoinCode } from '../../platform/auth/held-code.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
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
