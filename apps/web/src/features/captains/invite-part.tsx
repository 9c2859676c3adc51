import type { CaptainInvitationResponse, IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captains'
import { useRef, useState } from 'react'
import { isEmail } from '../../platform/auth/identity-email.ts'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { useChange } from '../../ui/use-change.ts'
import { InvitationLink } from './invitation-link.tsx'

const texts = messages.invite

/** Makes a link that invites one person to be a captain. */
export function InvitePart({ mail }: { mail: IdentityOptions['mail'] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [made, setMade] = useState<{ invitation: CaptainInvitationResponse; email: string | null }>()
  const invite = useChange({
    call: (http, to: string | null) => http.send('POST', '/api/captains/invitations', { email: to }),
    onDone(invitation, to) {
      setMade({ invitation, email: to })
      setEmail('')
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
    <Section title={texts.title} heading="h3" headingRef={heading}>
      <p className="max-w-prose text-soft">{texts.text}</p>
      {made ? (
        <InvitationLink
          {...made}
          onClose={() => {
            setMade(undefined)
            heading.current?.focus()
          }}
        />
      ) : (
        <Form onSubmit={submit} className="max-w-lg gap-4">
          {mail === 'none' ? (
            <p>{texts.noMail}</p>
          ) : (
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
          <p>
            <Submit texts={texts} isBusy={invite.isPending} look="quiet" />
          </p>
        </Form>
      )}
    </Section>
  )
}
