import type { AuthUser, SessionListResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/account'
import { messages as devices } from '@headgate/language/texts/devices'
import { format } from '@headgate/language/texts/format'
import { useQuery } from '@tanstack/react-query'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import { type IdentityClient, listSessions, PERSONAL } from '../../platform/auth/identity-calls.ts'
import { useNow, useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { toast } from '../../ui/toast.ts'
import { Part } from './part.tsx'

const texts = messages.sessions

interface SessionsPartProps {
  heading: 'h2' | 'h3'
  user: AuthUser
  identity: IdentityClient
  timeZone: string
}

/** The devices on which the user is signed in, each with a button that signs it out. */
export function SessionsPart({ heading, user, identity, timeZone }: SessionsPartProps) {
  const { http } = useServices()
  const { run, isBusy, failure } = useAttempt()
  const sessions = useQuery({
    queryKey: [PERSONAL, 'sessions', user.uid],
    queryFn: ({ signal }) => listSessions(http, signal),
    staleTime: 0,
    networkMode: 'always',
  })
  const end = async (id: string) => {
    const outcome = await run(() => identity.endSession(id))
    if (outcome?.success) toast(texts.ended)
    await sessions.refetch()
  }
  const signOutEverywhere = async () => {
    const outcome = await run(identity.signOutEverywhere)
    if (outcome?.success) toast(messages.signedOut)
  }
  return (
    <Part heading={heading} title={texts.title}>
      {sessions.isPending && <p role="status">{messages.loading}</p>}
      {sessions.isError && <RetryNote {...messages.unreachable} onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
          {sessions.data.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              timeZone={timeZone}
              isBusy={isBusy}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
      {failure?.message && <Note look="trouble" role="alert" title={failure.message} />}
      <p>
        <Button look="quiet" disabled={isBusy} onClick={() => void signOutEverywhere()}>
          {texts.everywhere}
        </Button>
      </p>
    </Part>
  )
}

interface SessionLineProps {
  session: SessionListResponse['sessions'][number]
  timeZone: string
  isBusy: boolean
  onEnd: () => void
}

function SessionLine({
  session: { browser, system, isCurrent, lastUsedAt },
  timeZone,
  isBusy,
  onEnd,
}: SessionLineProps) {
  const device = devices.name({ browser, system })
  const when = format.dayAtTimeNear(Temporal.Instant.from(lastUsedAt), useNow(), timeZone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <p>
        {device}{' '}
        {isCurrent && (
          <span className="ml-1 rounded-full border border-current px-2 text-sm font-semibold text-water">
            {texts.current}
          </span>
        )}{' '}
        <span className="block text-sm text-soft">{texts.lastUsed(when)}</span>
      </p>
      {!isCurrent && (
        <button
          type="button"
          aria-label={texts.endAria(device)}
          disabled={isBusy}
          onClick={onEnd}
          className="min-h-11 shrink-0 font-semibold text-water underline underline-offset-4"
        >
          {texts.end}
        </button>
      )}
    </li>
  )
}
