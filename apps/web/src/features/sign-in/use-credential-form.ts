import type { AuthUser, IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/sign-in'
import { useRef, useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { type IdentityAttempt, useAttempt } from '../../platform/auth/identity-attempt.ts'
import type { IdentityClient, IdentityOutcome } from '../../platform/auth/identity-calls.ts'
import { LEAST_PASSWORD_LENGTH } from '../../platform/auth/identity-policy.ts'
import { toast } from '../../ui/toast.ts'
import { type Credentials, type Fault, findFault } from './find-fault.ts'

export interface SignInPanelProps {
  options: IdentityOptions
  identity: IdentityClient
  onSignedIn: (user: AuthUser) => void
}

/** The forms share what was typed, so that switching between them loses nothing. */
export interface EmailFormProps extends SignInPanelProps {
  email: string
  password: string
  onEmail: (email: string) => void
  onPassword: (password: string) => void
}

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

interface Sending<More> {
  values: Credentials
  /** By default what the server takes of an account that there is. */
  leastPasswordLength?: number
  call: () => Promise<IdentityOutcome<More>>
  /** `user` is the user signed in afterwards, for calls that can change it. */
  onSuccess: (outcome: { user?: AuthUser } & More) => void
}

/** Shared by the forms with an e-mail: validates, sends once, and focuses the faulty field. */
export function useCredentialForm() {
  const attempt = useSignIn()
  const { askAgain: refreshPolicy } = useAuth()
  const [fault, setFault] = useState<Fault>()
  const form = useRef<HTMLFormElement>(null)
  const goTo = (field: keyof Credentials) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()

  async function send<More>({ values, leastPasswordLength = LEAST_PASSWORD_LENGTH, call, onSuccess }: Sending<More>) {
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
    failure: attempt.failure,
    isBusy: attempt.isBusy,
    send,
    errorOf: (field: keyof Credentials) => (fault?.field === field ? fault.text : undefined),
  }
}

const isAboutEmail = (code: string): boolean => code === 'email-already-in-use'
