import type { AuthUser, DitchInfo, IdentityOptions, SessionResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/account'
import { messages as unconfirmed } from '@headgate/language/texts/unconfirmed-email'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import { useIdentity } from '../../platform/auth/identity-calls.ts'
import { identityError } from '../../platform/auth/identity-error.ts'
import { saveFile } from '../../platform/http/save-file.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { Part } from './part.tsx'
import { PasswordPart } from './password-part.tsx'
import { type AddressPickerComponent, ProfilePart } from './profile-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

export interface AccountPanelProps {
  ditch: DitchInfo
  user: AuthUser
  session: SessionResponse
  /** The level of its headings. */
  headings: 'h2' | 'h3'
  addressPicker: AddressPickerComponent
  /** Further settings, shown after the profile. */
  children: ReactNode
}

/** Everything about the user's own account; on a new device, only whose it is. */
export function AccountPanel({ ditch, user, session, headings: heading, addressPicker, children }: AccountPanelProps) {
  const has = (provider: string) => user.providerData.some(({ providerId }) => providerId === provider)
  const who = <WhoPart heading={heading} user={user} isByCard={has('card')} mail={session.options.mail} />
  // The server refuses the rest, too.
  if (session.newUntil) return who
  return (
    <>
      {who}
      <ProfilePart
        heading={heading}
        user={user}
        city={ditch.city}
        mustClaimAgain={session.mustClaimAgain}
        addressPicker={addressPicker}
      />
      {children}
      {has('password') && <PasswordPart heading={heading} user={user} policy={session.options.passwordPolicy} />}
      <SessionsPart heading={heading} user={user} />
      <DataPart heading={heading} hasPassword={has('password')} isByCard={has('card')} isCaptain={session.isCaptain} />
    </>
  )
}

interface WhoPartProps {
  heading: 'h2' | 'h3'
  user: AuthUser
  isByCard: boolean
  mail: IdentityOptions['mail']
}

/** The signed-in user, and the button to sign out. */
function WhoPart({ heading, user, isByCard, mail }: WhoPartProps) {
  const identity = useIdentity()
  const { run, isBusy, failure } = useAttempt()
  const signOut = async () => {
    const outcome = await run(identity.signOut)
    if (outcome?.success) toast(messages.signedOut)
  }
  return (
    <Part heading={heading} title={messages.title}>
      <p>
        <span className="block text-sm text-soft">{messages.signedInAs}</span>{' '}
        <strong className="block font-semibold wrap-anywhere">{user.fullName || user.email}</strong>{' '}
        {user.fullName && <span className="block wrap-anywhere text-soft">{user.email}</span>}
      </p>
      {isByCard && <p className="max-w-prose text-soft">{messages.byCard}</p>}
      {user.email !== null && !user.emailVerified && <UnconfirmedEmail mail={mail} />}
      {failure?.message && <Note look="trouble" role="alert" title={failure.message} />}
      <p>
        <Button look="quiet" disabled={isBusy} onClick={() => void signOut()}>
          {messages.signOut}
        </Button>
      </p>
    </Part>
  )
}

/** Says that the account's e-mail is not confirmed, and sends the link again where the ditch can send mail. */
function UnconfirmedEmail({ mail }: { mail: IdentityOptions['mail'] }) {
  const identity = useIdentity()
  const { run, isBusy, failure } = useAttempt()
  const send = async () => {
    const outcome = await run(identity.sendVerificationLink)
    if (outcome?.success) toast(unconfirmed.sent)
  }
  if (mail === 'none')
    return (
      <Note look="warning" title={unconfirmed.title}>
        {unconfirmed.noMail}
      </Note>
    )
  return (
    <>
      <Note look="warning" title={unconfirmed.title}>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void send()}
          className="min-h-11 font-semibold underline underline-offset-4"
        >
          {unconfirmed.send}
        </button>
      </Note>
      {failure?.message && <Note look="trouble" role="alert" title={failure.message} />}
    </>
  )
}

const texts = messages.data

interface DataPartProps {
  heading: 'h2' | 'h3'
  hasPassword: boolean
  isByCard: boolean
  isCaptain: boolean
}

/** Downloads or deletes everything stored about the user. */
function DataPart({ heading, ...account }: DataPartProps) {
  const { http } = useServices()
  const [isDeleting, setIsDeleting] = useState(false)
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
      {isDeleting && <DeleteAccountDialog {...account} onClose={() => setIsDeleting(false)} />}
    </Part>
  )
}
