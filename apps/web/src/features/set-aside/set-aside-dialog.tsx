import type { SetAside } from '@headgate/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { identityFailure } from '../../platform/auth/identity-failure.ts'
import { useCall } from '../../platform/http/use-call.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import '../../styles/whole.css'

/** For somebody whose account was made before they showed that its e-mail is theirs: whether its details are theirs, too. */
export function SetAsideDialog({ email, setAside }: { email: string; setAside: SetAside }) {
  const { http } = useServices()
  const { askAgain } = useAuth()
  const queryClient = useQueryClient()
  const { run, isBusy, failure } = useCall()
  const [isPutOff, setIsPutOff] = useState(false)
  const details = detailsOf(setAside)
  const settle = (keep: boolean) =>
    run(async () => {
      await http.send('POST', '/api/auth/set-aside', { keep })
      // Forms that show what was there before begin again.
      await queryClient.resetQueries({ queryKey: [PERSONAL] })
      askAgain()
      if (details.length > 0) toast({ title: keep ? messages.kept : messages.discarded })
    })
  if (isPutOff) return null
  return (
    <Dialog titleId="set-aside" onClose={() => setIsPutOff(true)}>
      <div className="grid gap-4">
        <h2 id="set-aside" className="text-2xl font-bold tracking-tight text-balance">
          {messages.title}
        </h2>
        <p className="wrap-anywhere">{messages.why(email)}</p>
        {details.length > 0 && (
          <>
            <p>{messages.found}</p>
            <dl className="grid gap-2 rounded-xl bg-water-wash p-4">
              {details.map(([term, detail]) => (
                <div key={term}>
                  <dt className="text-sm text-soft">{term}</dt>
                  <dd className="font-semibold wrap-anywhere">{detail}</dd>
                </div>
              ))}
            </dl>
            <p>{messages.ask}</p>
          </>
        )}
        {failure !== undefined && (
          <Note look="trouble" role="alert" title={identityFailure(failure, messages.failed).message} />
        )}
        {details.length > 0 ? (
          <>
            <Button disabled={isBusy} onClick={() => void settle(true)}>
              {messages.keep}
            </Button>
            <Button look="quiet" disabled={isBusy} onClick={() => void settle(false)}>
              {messages.discard}
            </Button>
            <Button look="quiet" disabled={isBusy} onClick={() => setIsPutOff(true)}>
              {messages.later}
            </Button>
          </>
        ) : (
          <Button disabled={isBusy} onClick={() => void settle(false)}>
            {messages.noDetails}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function detailsOf({ fullName, phone, address, hasNoticeSettings }: SetAside): [term: string, detail: string][] {
  const all: [string, string][] = [
    [messages.name, fullName ?? ''],
    [messages.phone, phone],
    [messages.property, address],
    [messages.notices, hasNoticeSettings ? messages.changed : ''],
  ]
  return all.filter(([, detail]) => detail !== '')
}
