import type { CaptainInvitationResponse, IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captains'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { isEmail } from '../../platform/auth/identity-email.ts'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { inviteCaptain } from './captains-calls.ts'
import { InvitationLink } from './invitation-link.tsx'

const texts = messages.invite

interface InvitePartProps {
  ditchName: string
  timeZone: string
  mail: IdentityOptions['mail']
}

/** Makes a link that invites one person to be a captain. */
export function InvitePart({ ditchName, timeZone, mail }: InvitePartProps) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [made, setMade] = useState<{ invitation: CaptainInvitationResponse; email: string | null }>()
  const invite = useMutation({
    mutationFn: (to: string | null) => inviteCaptain(http, to),
    onSuccess(invitation, to) {
      setMade({ invitation, email: to })
      setEmail('')
    },
    onError: (error) =>
      toast({ title: texts.failed, description: captainFailure(error, messages.failed), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CAPTAIN_QUERIES }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const to = email.trim()
    const isFaulty = to !== '' && !isEmail(to)
    setFault(isFaulty ? texts.invalid : undefined)
    if (isFaulty) form.current?.querySelector('input')?.focus()
    else invite.mutate(to === '' ? null : to)
  }
  return (
    <Section title={texts.title} heading="h3" headingRef={heading}>
      <p className="max-w-prose text-soft">{texts.text}</p>
      {made ? (
        <InvitationLink
          {...made}
          ditchName={ditchName}
          timeZone={timeZone}
          onClose={() => {
            setMade(undefined)
            heading.current?.focus()
          }}
        />
      ) : (
        <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-lg gap-4">
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
            <Button type="submit" look="quiet" disabled={invite.isPending}>
              {invite.isPending ? texts.busy : texts.submit}
            </Button>
          </p>
        </form>
      )}
    </Section>
  )
}
