import type { AuthUser, DitchInfo, SessionResponse } from '@headgate/contracts'
import { useIdentity } from '../../platform/identity-calls.ts'
import { DataPart } from './data-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { type AddressPicker, ProfilePart } from './profile-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { WhoPart } from './who-part.tsx'

export interface AccountPanelProps {
  ditch: DitchInfo
  user: AuthUser
  session: SessionResponse
  /** The level of its headings. */
  headings: 'h2' | 'h3'
  addressPicker: AddressPicker
}

/** Everything about one's own account. */
export function AccountPanel({ ditch, user, session, headings: Heading, addressPicker }: AccountPanelProps) {
  const identity = useIdentity()
  const hasPassword = user.providerData.some(({ providerId }) => providerId === 'password')
  return (
    <>
      <WhoPart heading={Heading} user={user} identity={identity} />
      <ProfilePart heading={Heading} user={user} city={ditch.city} addressPicker={addressPicker} />
      {hasPassword && (
        <PasswordPart heading={Heading} user={user} identity={identity} policy={session.options.passwordPolicy} />
      )}
      <SessionsPart heading={Heading} user={user} identity={identity} timeZone={ditch.timeZone} />
      <DataPart heading={Heading} identity={identity} hasPassword={hasPassword} />
    </>
  )
}
