import type { IdentityOptions, PasswordPolicy } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/setup'
import { useState } from 'react'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import { useIdentity } from '../../platform/auth/identity-calls.ts'
import { isEmail } from '../../platform/auth/identity-email.ts'
import { missingText, policyText } from '../../platform/auth/identity-policy.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

const texts = messages.you

interface TypedCaptain {
  name: string
  email: string
  password: string
}

type CaptainFaults = Partial<Record<keyof TypedCaptain, string>>

const EMPTY: TypedCaptain = { name: '', email: '', password: '' }

interface NewCaptainFormProps {
  code: string
  mail: IdentityOptions['mail']
  policy: PasswordPolicy
  /** The link may have stopped working meanwhile, or the policy may have changed. */
  onRefused: () => void
}

/** Creates the first captain's account and signs it in. */
export function NewCaptainForm({ code, mail, policy, onRefused }: NewCaptainFormProps) {
  const identity = useIdentity()
  const { run, isBusy, failure, forgetFailure } = useAttempt()
  const [typed, setTyped] = useState(EMPTY)
  const [faults, setFaults] = useState<CaptainFaults>({})

  const submit = async (goTo: (field: string) => void) => {
    const found = findCaptainFaults(typed, policy)
    setFaults(found)
    forgetFailure()
    const [first] = Object.keys(found)
    if (first) return goTo(first)
    const captain = { code, name: typed.name.trim(), email: typed.email.trim(), password: typed.password }
    const outcome = await run(() => identity.becomeCaptain({ captain }))
    if (outcome?.success !== false) return
    goTo(outcome.error.code === 'email-already-in-use' ? 'email' : 'password')
    if (outcome.error.code !== 'network-request-failed') onRefused()
  }
  const field = (name: keyof TypedCaptain) => ({
    name,
    value: typed[name],
    onText: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
    error: faults[name],
  })
  return (
    <Form onSubmit={submit}>
      <Field {...field('name')} label={texts.name} autoComplete="name" maxLength={100} />
      <Field
        {...field('email')}
        label={texts.email}
        type="email"
        autoComplete="username"
        maxLength={254}
        hint={mail === 'none' ? texts.noMail : texts.unconfirmed}
      />
      <PasswordField {...field('password')} {...texts.password} autoComplete="new-password" hint={policyText(policy)} />
      <FailureNote
        failure={failure?.code === 'demo-mode' ? { ...failure, message: texts.demo } : failure}
        missing={missingText(failure, policy)}
      />
      <Submit texts={texts} isBusy={isBusy} />
    </Form>
  )
}

/** The faults of all fields, in their order. Lengths count UTF-16 units, as on the server. */
function findCaptainFaults({ name, email, password }: TypedCaptain, policy: PasswordPolicy): CaptainFaults {
  const { faults } = texts
  return {
    ...(name.trim() === '' && { name: faults.name }),
    ...(!isEmail(email.trim()) && { email: faults.email }),
    ...(password.length < policy.minLength && { password: faults.password(policy.minLength) }),
  }
}
