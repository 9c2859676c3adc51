import type { CaptainListResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captains'
import { useMail } from '../../platform/auth/identity.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { InvitePart } from './invite-captain.tsx'
import { accountActs } from './member-acts.ts'
import { ActButtons, type Acting, useAct } from './use-act.tsx'
import { captainsQuery, useActContext } from './use-act-context.ts'

/** Who the captains are, and how somebody becomes one. */
export function CaptainsPart() {
  const query = useHttpQuery(captainsQuery)
  const acting = useAct(() => undefined)
  return (
    <Section title={messages.title}>
      <p className="max-w-prose text-soft">{messages.text}</p>
      {acting.question}
      <Loaded query={query}>
        {({ captains, named, invitations }) => (
          <>
            <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
              {captains.map((captain) => (
                <CaptainLine key={captain.uid} captain={captain} acting={acting} />
              ))}
            </ul>
            {named.length > 0 && <NamedPart named={named} />}
            <div className="grid gap-8 pt-4">
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

/** One captain, and the button that takes the role from them. */
function CaptainLine({ captain, acting }: { captain: CaptainListResponse['captains'][number]; acting: Acting }) {
  const { name, email, isConfirmed, isDisabled, isYou } = captain
  const acts = accountActs({ ...captain, hasEmail: true }, useActContext())
  const isLast = isYou && acts.length === 0
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-2">
      <span className="min-w-0 grow basis-48 self-center wrap-anywhere">
        <strong className="font-semibold">{name}</strong> {isYou && <Badge look="text-water">{messages.you}</Badge>}{' '}
        {!isConfirmed && <Badge look="text-warning">{messages.unconfirmed}</Badge>}{' '}
        {isDisabled && <Badge look="text-trouble">{messages.disabled}</Badge>}
        {name !== email && <span className="block text-sm text-soft">{email}</span>}
        {isLast && <span className="block text-sm text-soft">{messages.last}</span>}
      </span>
      <ActButtons acts={acts} acting={acting} />
    </li>
  )
}
