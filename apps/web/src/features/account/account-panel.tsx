import type { AuthUser, DitchInfo, SessionResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/account'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import { type IdentityClient, PERSONAL, useIdentity } from '../../platform/auth/identity-calls.ts'
import { identityError } from '../../platform/auth/identity-error.ts'
import { findProfile } from '../../platform/auth/identity-profile.ts'
import { saveFile } from '../../platform/http/save-file.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { toast } from '../../ui/toast.ts'
import type { AddressPickerComponent } from './address-picker-component.ts'
import { ClaimAgain } from './claim-again.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { Part } from './part.tsx'
import { PasswordPart } from './password-part.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

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
export function AccountPanel({ ditch, user, session, headings: Heading, addressPicker, children }: AccountPanelProps) {
  const identity = useIdentity()
  const isByCard = user.providerData.some(({ providerId }) => providerId === 'card')
  const hasPassword = user.providerData.some(({ providerId }) => providerId === 'password')
  const who = <WhoPart heading={Heading} user={user} session={session} identity={identity} />
  // The server refuses the rest, too.
  if (session.newUntil) return who
  return (
    <>
      {who}
      <ProfilePart
        heading={Heading}
        user={user}
        city={ditch.city}
        mustClaimAgain={session.mustClaimAgain}
        addressPicker={addressPicker}
      />
      {children}
      {hasPassword && (
        <PasswordPart heading={Heading} user={user} identity={identity} policy={session.options.passwordPolicy} />
      )}
      <SessionsPart heading={Heading} user={user} identity={identity} timeZone={ditch.timeZone} />
      <DataPart
        heading={Heading}
        identity={identity}
        hasPassword={hasPassword}
        isByCard={isByCard}
        isCaptain={session.isCaptain}
      />
    </>
  )
}

interface ProfilePartProps {
  heading: 'h2' | 'h3'
  user: AuthUser
  city: string
  /** Their property has changed owners since they claimed it. */
  mustClaimAgain: boolean
  addressPicker: AddressPickerComponent
}

/** The profile by which the schedule recognizes a resident. */
function ProfilePart({ heading, user, city, mustClaimAgain, addressPicker }: ProfilePartProps) {
  const { http } = useServices()
  const profile = useQuery({
    queryKey: [PERSONAL, 'profile', user.uid],
    queryFn: ({ signal }) => findProfile(http, user.uid, signal),
    networkMode: 'always',
  })
  return (
    <Part heading={heading} title={messages.profile.title}>
      {profile.isPending && <p role="status">{messages.loading}</p>}
      {profile.isError && <RetryNote {...messages.unreachable} onRetry={() => void profile.refetch()} />}
      {profile.data && mustClaimAgain && <ClaimAgain profile={profile.data} />}
      {profile.isSuccess && (
        <ProfileForm profile={profile.data} user={user} city={city} addressPicker={addressPicker} />
      )}
    </Part>
  )
}

interface WhoPartProps {
  heading: 'h2' | 'h3'
  user: AuthUser
  session: SessionResponse
  identity: IdentityClient
}

/** The signed-in user, and the button to sign out. */
function WhoPart({ heading, user, session, identity }: WhoPartProps) {
  const { run, isBusy, failure } = useAttempt()
  const isUnconfirmed = user.email !== null && !user.emailVerified
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
      {user.providerData.some(({ providerId }) => providerId === 'card') && (
        <p className="max-w-prose text-soft">{messages.byCard}</p>
      )}
      {isUnconfirmed && <UnconfirmedEmail identity={identity} mail={session.options.mail} />}
      {failure?.message && <Note look="trouble" role="alert" title={failure.message} />}
      <p>
        <Button look="quiet" disabled={isBusy} onClick={() => void signOut()}>
          {messages.signOut}
        </Button>
      </p>
    </Part>
  )
}

const texts = messages.data

interface DataPartProps {
  heading: 'h2' | 'h3'
  identity: IdentityClient
  hasPassword: boolean
  isByCard: boolean
  isCaptain: boolean
}

/** Downloads or deletes everything stored about the user. */
function DataPart({ heading, identity, hasPassword, isByCard, isCaptain }: DataPartProps) {
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
      {isDeleting && (
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
