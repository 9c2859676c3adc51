import type { SessionListResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/account'
import { messages as menu } from '@headgate/language/texts/account-menu'
import { messages as devices } from '@headgate/language/texts/devices'
import { useAuth } from '../../platform/auth/identity.ts'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import { PERSONAL, useIdentity } from '../../platform/auth/identity-calls.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toast.ts'

const texts = messages.sessions

/** The devices on which the user is signed in, each with a button that signs it out. */
export function SessionsPart({ heading }: { heading: 'h2' | 'h3' }) {
  const { user } = useAuth()
  const identity = useIdentity()
  const { run, isBusy, failure } = useAttempt()
  const sessions = useHttpQuery((http) => freshQuery(http, [PERSONAL, 'sessions', user.uid], '/api/auth/sessions'))
  const end = async (id: string) => {
    const outcome = await run(() => identity.endSession(id))
    if (outcome?.success) toast(texts.ended)
    await sessions.refetch()
  }
  const signOutEverywhere = async () => {
    const outcome = await run(identity.signOutEverywhere)
    if (outcome?.success) toast(menu.signedOut)
  }
  return (
    <Section heading={heading} sizedAs="h3" title={texts.title}>
      <Loaded query={sessions}>
        {({ sessions: all }) => (
          <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
            {all.map((session) => (
              <SessionLine key={session.id} session={session} isBusy={isBusy} onEnd={() => void end(session.id)} />
            ))}
          </ul>
        )}
      </Loaded>
      {failure?.message && <Note look="trouble" role="alert" title={failure.message} />}
      <p>
        <Button look="quiet" disabled={isBusy} onClick={() => void signOutEverywhere()}>
          {texts.everywhere}
        </Button>
      </p>
    </Section>
  )
}

interface SessionLineProps {
  session: SessionListResponse['sessions'][number]
  isBusy: boolean
  onEnd: () => void
}

function SessionLine({ session: { browser, system, isCurrent, lastUsedAt }, isBusy, onEnd }: SessionLineProps) {
  const { moment } = useDitchClock()
  const device = devices.name({ browser, system })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <p>
        {device} {isCurrent && <Badge look="text-water">{texts.current}</Badge>}{' '}
        <span className="block text-sm text-soft">{texts.lastUsed(moment(lastUsedAt))}</span>
      </p>
      {!isCurrent && (
        <TextButton aria-label={texts.endAria(device)} disabled={isBusy} onClick={onEnd}>
          {texts.end}
        </TextButton>
      )}
    </li>
  )
}
