import type { AuthUser } from '@headgate/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { findProfile } from '../../platform/auth/identity-profile.ts'
import type { ChosenPlace } from '../../platform/http/places.ts'
import { useServices } from '../../platform/services.ts'
import { ClaimAgain } from './claim-again.tsx'
import { messages } from './messages.ts'
import { Part } from './part.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Unreachable } from './unreachable.tsx'

/** A field for an address, which tells the place that was chosen in it. */
export type AddressPicker = ComponentType<{
  city: string
  address: string
  error?: string | undefined
  onPlace: (chosen: ChosenPlace) => void
}>

interface ProfilePartProps {
  heading: 'h2' | 'h3'
  user: AuthUser
  city: string
  /** Their property has another owner since they claimed it. */
  mustClaimAgain: boolean
  addressPicker: AddressPicker
}

/** What the schedule knows a resident by. */
export function ProfilePart({ heading, user, city, mustClaimAgain, addressPicker }: ProfilePartProps) {
  const { http } = useServices()
  const profile = useQuery({
    queryKey: [PERSONAL, 'profile', user.uid],
    queryFn: ({ signal }) => findProfile(http, user.uid, signal),
    networkMode: 'always',
  })
  return (
    <Part heading={heading} title={messages.profile.title}>
      {profile.isPending && <p role="status">{messages.loading}</p>}
      {profile.isError && <Unreachable onRetry={() => void profile.refetch()} />}
      {profile.data && mustClaimAgain && <ClaimAgain profile={profile.data} />}
      {profile.isSuccess && (
        <ProfileForm profile={profile.data} user={user} city={city} addressPicker={addressPicker} />
      )}
    </Part>
  )
}
