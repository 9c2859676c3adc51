import type { CaptainListResponse, IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captains'
import { useQuery } from '@tanstack/react-query'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { AppointForm } from './appoint-form.tsx'
import { CaptainLine } from './captain-line.tsx'
import { InvitePart } from './invite-part.tsx'
import { OpenInvitations } from './open-invitations.tsx'

/** Who the captains are, and how somebody becomes one. */
export function CaptainsPart({ mail }: { mail: IdentityOptions['mail'] }) {
  const { http } = useServices()
  const query = useQuery(captainQuery(['captains'], (fresh) => http.read('/api/captains', fresh)))
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
            {named.length > 0 && <NamedPart named={named} mail={mail} />}
            <div className="grid gap-8 pt-4">
              <AppointForm />
              <InvitePart mail={mail} />
              {invitations.length > 0 && <OpenInvitations invitations={invitations} />}
            </div>
          </>
        )}
      </Loaded>
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
