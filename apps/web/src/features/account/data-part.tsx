import { useState } from 'react'
import type { Identity } from '../../platform/auth/identity-calls.ts'
import { identityFailure } from '../../platform/auth/identity-failure.ts'
import { saveFile } from '../../platform/http/save-file.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { messages } from './messages.ts'
import { Part } from './part.tsx'

const texts = messages.data

interface DataPartProps {
  heading: 'h2' | 'h3'
  identity: Identity
  hasPassword: boolean
}

/** All that is held about somebody: to take along, or to be rid of. */
export function DataPart({ heading, identity, hasPassword }: DataPartProps) {
  const { http } = useServices()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isDeleting, setIsDeleting] = useState(false)
  const download = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const held = await http.read('/api/users/me/export', { cache: 'no-store' })
      saveFile('headgate-my-data.json', new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }))
    } catch (error) {
      setFailure(identityFailure(error, texts.failed).message)
    }
    setIsBusy(false)
  }
  return (
    <Part heading={heading} title={texts.title}>
      <p className="text-soft">{texts.text}</p>
      {failure && <Note look="trouble" role="alert" title={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" disabled={isBusy} onClick={() => void download()}>
          {isBusy ? texts.downloading : texts.download}
        </Button>
        <Button look="danger" onClick={() => setIsDeleting(true)}>
          {messages.remove.open}
        </Button>
      </div>
      {isDeleting && (
        <DeleteAccountDialog identity={identity} hasPassword={hasPassword} onClose={() => setIsDeleting(false)} />
      )}
    </Part>
  )
}
