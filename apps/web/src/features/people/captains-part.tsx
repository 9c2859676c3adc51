import type { CaptainListResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captains'
import { useMail } from '../../platform/auth/identity.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { AccountLine } from './account-line.tsx'
import { InvitePart } from './invite-captain.tsx'
import { captainsQuery } from './member-acts.ts'
import { type Act, ActButtons, type Acting, useAct } from './use-act.tsx'

/** Who the captains are, and how somebody becomes one. */
export function CaptainsPart() {
  const query = useHttpQuery(captainsQuery)
  const acting = useAct()
  const mail = useMail()
  return (
    <Section title={messages.title}>
      <p className="max-w-prose text-soft">{messages.text}</p>
      {acting.question}
      <Loaded query={query}>
        {({ captains, named, invitations }) => (
          <>
            <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
              {captains.map((captain) => (
                <li key={captain.uid} className="py-2">
                  <AccountLine account={captain} acting={acting} />
                </li>
              ))}
            </ul>
            {named.length > 0 && (
              <Note title={messages.named.title}>
                <ul className="mt-1 grid gap-2">
                  {named.map(({ email, state }) => (
                    <li key={email} className="wrap-anywhere">
                      <strong className="block font-semibold">{email}</strong>{' '}
                      {messages.named[mail === 'none' ? 'noMail' : state]}
                    </li>
                  ))}
                </ul>
              </Note>
            )}
            <div className="grid gap-8 pt-4">
              <InvitePart />
              {invitations.length > 0 && <OpenInvitations invitations={invitations} acting={acting} />}
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

const open = messages.open

interface OpenInvitationsProps {
  invitations: CaptainListResponse['invitations']
  acting: Acting
}

/** The invitations that are still good, each with a button that withdraws it. */
function OpenInvitations({ invitations, acting }: OpenInvitationsProps) {
  const { moment } = useDitchClock()
  return (
    <Section title={open.title} heading="h3">
      <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
        {invitations.map(({ id, email, by, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 py-3">
            <span className="min-w-0 grow basis-48 wrap-anywhere">
              {nameOf(email)}
              <span className="block text-sm text-soft">{open.by(by ?? open.somebody, moment(expiresAt))}</span>
            </span>
            <ActButtons acts={[withdrawal(id, nameOf(email))]} acting={acting} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const nameOf = (email: string | null): string => (email === null ? open.copied : open.to(email))

const withdrawal = (id: string, what: string): Act => ({
  label: open.withdraw,
  who: what,
  async call(http) {
    await http.send('POST', `/api/captains/invitations/${encodeURIComponent(id)}/withdraw`)
    return { said: open.withdrawn }
  },
})
