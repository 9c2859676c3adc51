import { messages } from '@headgate/language/texts/auth-action'
import { useEffect, useState } from 'react'
import { type CodeMode, useIdentity } from '../../platform/auth/identity-calls.ts'
import { toast } from '../../ui/toast.ts'

type Checked =
  | { status: 'checking' }
  | { status: 'good'; email: string }
  | { status: 'failed'; text: string; retry: (() => void) | undefined }

/** Whether a code is still valid, and its e-mail. Checking does not use it up. */
export function useCheckedCode(mode: CodeMode, code: string): Checked {
  const identity = useIdentity()
  const [tries, setTries] = useState(0)
  const [checked, setChecked] = useState<Checked>({ status: 'checking' })
  useEffect(() => {
    let isWanted = true
    setChecked({ status: 'checking' })
    void identity.checkCode(mode, code).then((outcome) => {
      if (!isWanted) return
      if (outcome.success) return setChecked({ status: 'good', email: outcome.email })
      if (outcome.error.code === 'demo-mode') toast(messages.demoMode)
      setChecked({
        status: 'failed',
        text: outcome.error.message ?? messages.failed,
        retry: outcome.error.code === 'invalid-action-code' ? undefined : () => setTries(tries + 1),
      })
    })
    return () => {
      isWanted = false
    }
  }, [identity, mode, code, tries])
  return checked
}
