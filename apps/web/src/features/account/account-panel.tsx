import type { AuthUser, DitchInfo, SessionResponse } from '@headgate/contracts'
import type { ReactNode } from 'react'
import { useIdentity } from '../../platform/auth/identity-calls.ts'
import type { AddressPickerComponent } from './address-picker-component.ts'
import { DataPart } from './data-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { WhoPart } from './who-part.tsx'

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
