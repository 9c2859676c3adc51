import type { IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/sign-in'
import { useState } from 'react'
import { LEAST_PASSWORD_LENGTH } from '../../platform/auth/identity-policy.ts'
import { useHydrated } from '../../platform/early/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { HeldNote } from '../../ui/held-note.tsx'
import { Note } from '../../ui/note.tsx'
import { linkToDocument, RichText } from '../../ui/rich-text.tsx'
import { toast } from '../../ui/toast.ts'
import { EmailField } from './email-field.tsx'
import { FailureNote } from './failure-note.tsx'
import { type EmailFormProps, useCredentialForm } from './use-credential-form.ts'

/** Sends a sign-in link by mail. */
export function LinkForm({ options, email, onEmail, identity }: EmailFormProps) {
  // Browsers do not submit a form by Enter while its button is disabled.
  const isHydrated = useHydrated()
  const { form, onSubmit, send, isBusy, failure, errorOf } = useCredentialForm()
  const [sentTo, setSentTo] = useState<string>()
  const sendLink = () =>
    send({
      values: { email },
      leastPasswordLength: LEAST_PASSWORD_LENGTH,
      call: () => identity.sendSignInLink(email.trim()),
      onSuccess() {
        toast(messages.linkSent)
        setSentTo(email.trim())
      },
    })
  const isOff = options.mail === 'none'
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit(sendLink)} className="grid gap-4">
      {!isOff && <p className="text-soft">{messages.link.explained}</p>}
      <MailNote mail={options.mail} />
      <EmailField autoComplete="email" value={email} onText={onEmail} error={errorOf('email')} />
      <FailureNote failure={failure} />
      {sentTo && !failure && (
        <Note look="fine" title={messages.link.sentTo(sentTo)}>
          {messages.linkSent.description}
        </Note>
      )}
      <Button type="submit" disabled={isBusy || isOff || (isHydrated && email.trim() === '')}>
        {isBusy ? messages.link.busy : messages.link.submit}
      </Button>
      <HeldNote />
    </form>
  )
}

/** Says where mail goes, unless it is sent normally. */
function MailNote({ mail }: Pick<IdentityOptions, 'mail'>) {
  if (mail === 'sent') return null
  if (mail === 'none') return <Note look="warning">{messages.mail.none}</Note>
  return (
    <Note>
      <RichText text={messages.mail.mailbox} tags={{ link: linkToDocument('/development') }} />
    </Note>
  )
}
