import { type Attempt, useAttempt } from '../../platform/auth/identity-attempt.ts'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'

/** A try to sign in. Where all authentication is turned off, a toast says so. */
export function useSignIn(): Attempt {
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
