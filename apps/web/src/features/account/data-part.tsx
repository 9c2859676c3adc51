import { messages } from '@headgate/language/texts/account'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { IdentityClient } from '../../platform/auth/identity-calls.ts'
import { identityError } from '../../platform/auth/identity-error.ts'
import { saveFile } from '../../platform/http/save-file.ts'
import { useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { deleteAccountDialog } from './lazy-components.ts'
import { Part } from './part.tsx'

const texts = messages.data

interface DataPartProps {
  heading: 'h2' | 'h3'
  identity: IdentityClient
  hasPassword: boolean
  isByCard: boolean
  isCaptain: boolean
}

/** Downloads or deletes everything stored about the user. */
export function DataPart({ heading, identity, hasPassword, isByCard, isCaptain }: DataPartProps) {
  const { http } = useServices()
  const [isDeleting, setIsDeleting] = useState(false)
  const DeleteAccountDialog = useLazyComponent(deleteAccountDialog, isDeleting, 'reload')
  const download = useMutation({
    mutationFn: () => http.read('/api/users/me/export', { cache: 'no-store' }),
    onSuccess: (data) =>
      saveFile('headgate-my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
  })
  return (
    <Part heading={heading} title={texts.title}>
      <p className="text-soft">{texts.text}</p>
      {download.error && (
        <Note look="trouble" role="alert" title={identityError(download.error, texts.failed).message} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" disabled={download.isPending} onClick={() => download.mutate()}>
          {download.isPending ? texts.downloading : texts.download}
        </Button>
        <Button look="danger" onClick={() => setIsDeleting(true)}>
          {messages.remove.open}
        </Button>
      </div>
      {DeleteAccountDialog && (
        <DeleteAccountDialog
          identity={identity}
          hasPassword={hasPassword}
          isByCard={isByCard}
          isCaptain={isCaptain}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </Part>
  )
}
