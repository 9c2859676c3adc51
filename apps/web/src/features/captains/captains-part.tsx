import type { CaptainListResponse, IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captains'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../platform/services.ts'
import { Note } from '../../ui/note.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section } from '../../ui/section.tsx'
import { AppointForm } from './appoint-form.tsx'
import { CaptainLine } from './captain-line.tsx'
import { captainsQuery } from './captains-calls.ts'
import { InvitePart } from './invite-part.tsx'
import { OpenInvitations } from './open-invitations.tsx'

interface CaptainsPartProps {
  ditchName: string
  timeZone: string
  mail: IdentityOptions['mail']
}

/** Who the captains are, and how somebody becomes one. */
export function CaptainsPart({ ditchName, timeZone, mail }: CaptainsPartProps) {
  const { http } = useServices()
  const { data, isPending, isError, refetch } = useQuery(captainsQuery(http))
  const acting = data?.captains.filter(({ isDisabled }) => !isDisabled) ?? []
  return (
    <Section title={messages.title}>
      <p className="max-w-prose text-soft">{messages.text}</p>
      {isPending && <p role="status">{messages.loading}</p>}
      {isError && <RetryNote {...messages.unreadable} onRetry={() => void refetch()} />}
      {data && (
        <>
          <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
            {data.captains.map((captain) => (
              <CaptainLine key={captain.uid} captain={captain} isLast={acting.length === 1 && captain === acting[0]} />
            ))}
          </ul>
          {data.named.length > 0 && <NamedPart named={data.named} mail={mail} />}
          <div className="grid gap-8 pt-4">
            <AppointForm />
            <InvitePart ditchName={ditchName} timeZone={timeZone} mail={mail} />
            {data.invitations.length > 0 && <OpenInvitations invitations={data.invitations} timeZone={timeZone} />}
          </div>
        </>
      )}
    </Section>
  )
}

const texts = messages.named

interface NamedPartProps {
  named: CaptainListResponse['named']
  mail: IdentityOptions['mail']
}

/** Whom the server’s settings name, who is no captain yet, and what they have to do. */
const NamedPart = ({ named, mail }: NamedPartProps) => (
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
