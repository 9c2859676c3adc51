import type { CaptainListResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captains'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMail } from '../../platform/auth/identity.ts'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { AppointForm } from './appoint-form.tsx'
import { InvitePart } from './invite-part.tsx'

/** Who the captains are, and how somebody becomes one. */
export function CaptainsPart() {
  const query = useHttpQuery((http) => captainQuery(http, ['captains'], '/api/captains'))
  return (
    <Section title={messages.title}>
      <p className="max-w-prose text-soft">{messages.text}</p>
      <Loaded query={query} texts={messages}>
        {({ captains, named, invitations }) => (
          <>
            <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
              {captains.map((captain) => (
                <CaptainLine
                  key={captain.uid}
                  captain={captain}
                  isLast={!captain.isDisabled && captains.every((other) => other === captain || other.isDisabled)}
                />
              ))}
            </ul>
            {named.length > 0 && <NamedPart named={named} />}
            <div className="grid gap-8 pt-4">
              <AppointForm />
              <InvitePart />
              {invitations.length > 0 && <OpenInvitations invitations={invitations} />}
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

const texts = messages.named

/** Whom the server’s settings name, who is no captain yet, and what they have to do. */
function NamedPart({ named }: { named: CaptainListResponse['named'] }) {
  const mail = useMail()
  return (
    <Note title={texts.title}>
      <ul className="mt-1 grid gap-2">
        {named.map(({ email, state }) => (
          <li key={email} className="wrap-anywhere">
            <strong className="block font-semibold">{email}</strong> {mail === 'none' ? texts.noMail : texts[state]}
          </li>
        ))}
      </ul>
    </Note>
  )
}

const open = messages.open

type Invitation = CaptainListResponse['invitations'][number]

/** The invitations that are still good, each with a button that withdraws it. */
const OpenInvitations = ({ invitations }: { invitations: readonly Invitation[] }) => (
  <Section title={open.title} heading="h3">
    <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
      {invitations.map((invitation) => (
        <InvitationLine key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  </Section>
)

function InvitationLine({ invitation: { id, email, by, expiresAt } }: { invitation: Invitation }) {
  const { moment } = useDitchClock()
  const withdraw = useChange({
    call: (http) => http.send('POST', `/api/captains/invitations/${encodeURIComponent(id)}/withdraw`),
    onDone: () => toast(open.withdrawn),
    failed: open.failed,
  })
  const what = email === null ? open.copied : open.to(email)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-3">
      <span className="min-w-0 grow basis-48 wrap-anywhere">
        {what}
        <span className="block text-sm text-soft">{open.by(by ?? open.somebody, moment(expiresAt))}</span>
      </span>
      <TextButton aria-label={open.withdrawAria(what)} disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {open.withdraw}
      </TextButton>
    </li>
  )
}

interface CaptainLineProps {
  captain: CaptainListResponse['captains'][number]
  /** The ditch would have no captain without them. */
  isLast: boolean
}

/** One captain, and the button that takes the role from them. */
function CaptainLine({ captain: { uid, name, email, isConfirmed, isDisabled, isYou }, isLast }: CaptainLineProps) {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const [isAsked, setIsAsked] = useState(false)
  const dismiss = useChange({
    call: (http) => http.send('POST', `/api/captains/${encodeURIComponent(uid)}/dismiss`),
    onDone({ invitationsLeft }) {
      toast(isYou ? messages.givenUp : messages.taken(name, invitationsLeft))
      // There this captain can keep or withdraw the invitations of the one just removed.
      if (!isYou && invitationsLeft > 0) navigate('/captain/people')
      return isYou && queryClient.invalidateQueries({ queryKey: ['session'] })
    },
    failed: messages.notTaken,
  })
  const { title, ...sure } = isYou ? messages.sureGiveUp : messages.sureTake
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-3">
      <span className="min-w-0 grow basis-48 wrap-anywhere">
        <strong className="font-semibold">{name}</strong> {isYou && <Badge look="text-water">{messages.you}</Badge>}{' '}
        {!isConfirmed && <Badge look="text-warning">{messages.unconfirmed}</Badge>}{' '}
        {isDisabled && <Badge look="text-trouble">{messages.disabled}</Badge>}
        {name !== email && <span className="block text-sm text-soft">{email}</span>}
        {isLast && isYou && <span className="block text-sm text-soft">{messages.last}</span>}
      </span>
      {!isLast && (
        <TextButton aria-label={isYou ? undefined : messages.takeAria(name)} onClick={() => setIsAsked(true)}>
          {isYou ? messages.giveUp : messages.take}
        </TextButton>
      )}
      {isAsked && (
        <ConfirmDialog
          {...sure}
          title={typeof title === 'string' ? title : title(name)}
          cancel={messages.cancel}
          isBusy={dismiss.isPending}
          onConfirm={() => dismiss.mutate(undefined, { onSettled: () => setIsAsked(false) })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  )
}
