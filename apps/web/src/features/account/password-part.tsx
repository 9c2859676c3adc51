import type { PasswordPolicy } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/account'
import { useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import { useIdentity } from '../../platform/auth/identity-calls.ts'
import type { IdentityError } from '../../platform/auth/identity-error.ts'
import { missingText, policyText } from '../../platform/auth/identity-policy.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'

const EMPTY = { current: '', next: '', confirmation: '' }
const texts = messages.password

/** Changes the password, given the current one. */
export function PasswordPart({ heading, policy }: { heading: 'h2' | 'h3'; policy: PasswordPolicy }) {
  const identity = useIdentity()
  const { run, isBusy, failure, forgetFailure } = useAttempt()
  const { user, askAgain: refreshPolicy } = useAuth()
  const [words, setWords] = useState(EMPTY)
  const [fault, setFault] = useState<{ field: keyof typeof EMPTY; text: string }>()

  const submit = async (goTo: (field: string) => void) => {
    const { current: currentPassword, next: newPassword } = words
    const found = findFault(words, policy.minLength)
    setFault(found)
    forgetFailure()
    if (found) return goTo(found.field)
    const outcome = await run(() => identity.changePassword({ currentPassword, newPassword }))
    if (outcome?.success) {
      setWords((typed) => (typed === words ? EMPTY : typed))
      return toast(texts.changed)
    }
    if (outcome?.error.code === 'password-does-not-meet-requirements') refreshPolicy()
    goTo(outcome?.error.code === 'password-does-not-meet-requirements' ? 'next' : 'current')
  }
  const field = (name: keyof typeof EMPTY) => ({
    name,
    ...texts[name],
    value: words[name],
    onText: (text: string) => setWords((before) => ({ ...before, [name]: text })),
    error: fault?.field === name ? fault.text : undefined,
  })
  return (
    <Section heading={heading} sizedAs="h3" title={texts.title}>
      <Form onSubmit={submit} className="max-w-lg gap-4">
        {/* Tells password managers whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        <PasswordField {...field('current')} autoComplete="current-password" />
        <PasswordField {...field('next')} autoComplete="new-password" hint={policyText(policy)} />
        <PasswordField {...field('confirmation')} autoComplete="new-password" />
        <FailureNote failure={failure && { message: failureMessage(failure) }} missing={missingText(failure, policy)} />
        <FormButtons texts={texts} isBusy={isBusy} look="quiet" disabled={Object.values(words).includes('')} />
      </Form>
    </Section>
  )
}

function findFault({ next, confirmation }: typeof EMPTY, least: number) {
  if (next.length < least) return { field: 'next', text: texts.short(least) } as const
  return next === confirmation ? undefined : ({ field: 'confirmation', text: texts.mismatch } as const)
}

const failureMessage = ({ code, message }: IdentityError): string | undefined =>
  code === 'wrong-password' || code === 'invalid-credential' ? texts.wrong : message
