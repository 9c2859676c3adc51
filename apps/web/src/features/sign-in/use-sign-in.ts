import { messages } from '@headgate/language/texts/sign-in'
import { type IdentityAttempt, useAttempt } from '../../platform/auth/identity-attempt.ts'
import { toast } from '../../ui/toast.ts'

/** An attempt to sign in. In demo mode a toast says that authentication is off. */
export function useSignIn(): IdentityAttempt {
  const attempt = useAttempt()
  return {
    ...attempt,
    async run(call) {
      const outcome = await attempt.run(call)
      if (outcome?.success === false && outcome.error.code === 'demo-mode') toast(messages.demoMode)
      return outcome
    },
  }
}
