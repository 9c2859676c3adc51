import type { SetAside } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/set-aside'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { identityError } from '../../platform/auth/identity-error.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import '../../styles/whole.css'

/** Asks whether details entered before the account's e-mail was confirmed are the resident's own. */
export function SetAsideDialog({ email, setAside }: { email: string; setAside: SetAside }) {
  const { http } = useServices()
  const { askAgain } = useAuth()
  const queryClient = useQueryClient()
  const [isPutOff, setIsPutOff] = useState(false)
  const details = detailsOf(setAside)
  const settle = useMutation({
    mutationFn: (keep: boolean) => http.send('POST', '/api/auth/set-aside', { keep }),
    async onSuccess(_done, keep) {
      // Forms that show the earlier details start over.
      await queryClient.resetQueries({ queryKey: [PERSONAL] })
      askAgain()
      if (details.length > 0) toast({ title: keep ? messages.kept : messages.discarded })
    },
  })
  const { isPending: isBusy } = settle
  if (isPutOff) return null
  return (
    <Dialog title={messages.title} onClose={() => setIsPutOff(true)}>
      <p className="wrap-anywhere">{messages.why(email)}</p>
      {details.length > 0 && (
        <>
          <p>{messages.found}</p>
          <Facts facts={details} />
          <p>{messages.ask}</p>
        </>
      )}
      {settle.error && (
        <Note look="trouble" role="alert" title={identityError(settle.error, messages.failed).message} />
      )}
      {details.length > 0 ? (
        <>
          <Button disabled={isBusy} onClick={() => settle.mutate(true)}>
            {messages.keep}
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={() => settle.mutate(false)}>
            {messages.discard}
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={() => setIsPutOff(true)}>
            {messages.later}
          </Button>
        </>
      ) : (
        <Button disabled={isBusy} onClick={() => settle.mutate(false)}>
          {messages.noDetails}
        </Button>
      )}
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
