import { useRef, useState } from 'react'
import type { IdentityOutcome } from './identity-calls.ts'
import type { IdentityError } from './identity-error.ts'

export interface IdentityAttempt {
  isBusy: boolean
  failure: IdentityError | undefined
  forgetFailure: () => void
  /** Makes one call at a time: while one is under way, a second is skipped and returns undefined. */
  run<More>(call: () => Promise<IdentityOutcome<More>>): Promise<IdentityOutcome<More> | undefined>
}

/** Runs calls to the identity provider, which return success or an error and never throw. */
export function useAttempt(): IdentityAttempt {
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<IdentityError>()
  return {
    isBusy,
    failure,
    forgetFailure: () => setFailure(undefined),
    async run(call) {
      if (isUnderWay.current) return undefined
      isUnderWay.current = true
      setIsBusy(true)
      setFailure(undefined)
      const outcome = await call()
      isUnderWay.current = false
      setIsBusy(false)
      if (!outcome.success) setFailure(outcome.error)
      return outcome
    },
  }
}
