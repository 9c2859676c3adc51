import type { AuthUser } from '@headgate/contracts'
import { type FormEvent, useRef, useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import type { IdentityOutcome } from '../../platform/auth/identity-calls.ts'
import { type Credentials, type Fault, findFault } from './find-fault.ts'
import { useSignIn } from './use-sign-in.ts'

interface Sending<More> {
  values: Credentials
  leastPasswordLength: number
  call: () => Promise<IdentityOutcome<More>>
  /** `user` is who is signed in now, where the call could change that. */
  onSuccess: (outcome: { user?: AuthUser } & More) => void
}

/** What the forms that ask for an e-mail have in common: checking, sending once, and going back to what is wrong. */
export function useCredentialForm() {
  const form = useRef<HTMLFormElement>(null)
  const attempt = useSignIn()
  const { askAgain: refreshPolicy } = useAuth()
  const [fault, setFault] = useState<Fault>()
  const goTo = (field: keyof Credentials) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()

  async function send<More>({ values, leastPasswordLength, call, onSuccess }: Sending<More>) {
    const found = findFault(values, leastPasswordLength)
    setFault(found)
    attempt.forgetFailure()
    if (found) return goTo(found.field)
    const outcome = await attempt.run(call)
    if (outcome?.success) return onSuccess(outcome)
    if (outcome?.error.code === 'password-does-not-meet-requirements') refreshPolicy()
    if (outcome) goTo(values.password === undefined || isAboutEmail(outcome.error.code) ? 'email' : 'password')
  }

  return {
    form,
    fault,
    failure: attempt.failure,
    isBusy: attempt.isBusy,
    send,
    /** For the form: whoever presses Enter or the button sends it. */
    onSubmit: (submit: () => Promise<void>) => (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
    errorOf: (field: keyof Credentials) => (fault?.field === field ? fault.text : undefined),
  }
}

const isAboutEmail = (code: string): boolean => code === 'email-already-in-use'
