import type { CaptainInvitationResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captains'
import { useState } from 'react'
import { useMail } from '../../platform/auth/identity.ts'
import { isEmail } from '../../platform/auth/identity-email.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { useCopyField } from '../../ui/use-copy-field.tsx'

const { invite: texts, link: linkTexts } = messages

/** Makes a link that invites one person to be a captain, and copies it where it is not mailed. */
export function InvitePart() {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const invite = useChange({
    call: (http, to: string | null) => http.send('POST', '/api/captains/invitations', { email: to }),
    onDone({ url }, to) {
      setEmail('')
      if (to !== null) return
      // Not every browser lets a page copy by itself: there is a button for it, too.
      navigator.clipboard?.writeText(url).then(
        () => toast(linkTexts.copied),
        () => undefined,
      )
    },
    failed: texts.failed,
  })
  const submit = (goTo: (field: string) => void) => {
    const to = email.trim()
    const isFaulty = to !== '' && !isEmail(to)
    setFault(isFaulty ? texts.invalid : undefined)
    if (isFaulty) goTo('email')
    else invite.mutate(to || null)
  }
  return (
    <Section title={texts.title} heading="h3">
      <p className="max-w-prose text-soft">{texts.text}</p>
      {invite.data && (
        <InvitationLink key={invite.data.url} invitation={invite.data} email={invite.variables ?? null} />
      )}
      <Form onSubmit={submit} className="max-w-lg gap-4">
        {useMail() !== 'none' && (
          <Field
            label={texts.email}
            name="email"
            type="email"
            autoComplete="off"
            value={email}
            onText={setEmail}
            hint={texts.emailHint}
            error={fault}
          />
        )}
        <FormButtons texts={texts} isBusy={invite.isPending} look="quiet" />
      </Form>
    </Section>
  )
}

interface InvitationLinkProps {
  invitation: CaptainInvitationResponse
  /** Where it was to be mailed. */
  email: string | null
}

/** A new invitation’s link, which is shown this once. */
function InvitationLink({ invitation: { url, expiresAt, isMailed }, email }: InvitationLinkProps) {
  const { moment } = useDitchClock()
  const { field, copy } = useCopyField({ ...linkTexts, value: url })
  return (
    <div className="grid gap-4 rounded-2xl border border-line bg-card p-[min(1.25rem,4vw)]">
      <p role="status">
        {isMailed && email !== null ? linkTexts.mailed(email) : linkTexts.notMailed}{' '}
        {linkTexts.until(moment(expiresAt))}
      </p>
      {field}
      <p className="text-sm text-soft">{linkTexts.once}</p>
      <p>
        <Button onClick={copy}>{linkTexts.copy}</Button>
      </p>
    </div>
  )
}
