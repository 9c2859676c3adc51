import type { AuthUser } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/account'
import { useQuery } from '@tanstack/react-query'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { findProfile } from '../../platform/auth/identity-profile.ts'
import { useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { useServices } from '../../platform/services.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import type { AddressPickerComponent } from './address-picker-component.ts'
import { claimAgain } from './lazy-components.ts'
import { Part } from './part.tsx'
import { ProfileForm } from './profile-form.tsx'

interface ProfilePartProps {
  heading: 'h2' | 'h3'
  user: AuthUser
  city: string
  /** Their property has changed owners since they claimed it. */
  mustClaimAgain: boolean
  addressPicker: AddressPickerComponent
}

/** The profile by which the schedule recognizes a resident. */
export function ProfilePart({ heading, user, city, mustClaimAgain, addressPicker }: ProfilePartProps) {
  const { http } = useServices()
  const profile = useQuery({
    queryKey: [PERSONAL, 'profile', user.uid],
    queryFn: ({ signal }) => findProfile(http, user.uid, signal),
    networkMode: 'always',
  })
  const ClaimAgain = useLazyComponent(claimAgain, mustClaimAgain, 'reload')
  return (
    <Part heading={heading} title={messages.profile.title}>
      {profile.isPending && <p role="status">{messages.loading}</p>}
      {profile.isError && <RetryNote {...messages.unreachable} onRetry={() => void profile.refetch()} />}
      {profile.data && ClaimAgain && <ClaimAgain profile={profile.data} />}
      {profile.isSuccess && (
        <ProfileForm profile={profile.data} user={user} city={city} addressPicker={addressPicker} />
      )}
    </Part>
  )
}
