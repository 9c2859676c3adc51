import '../styles/whole.css'
import type { AuthUser, SessionResponse } from '@headgate/contracts'
import { DataPart } from '../features/account/data-part.tsx'
import { PasswordPart } from '../features/account/password-part.tsx'
import { ProfilePart } from '../features/account/profile-part.tsx'
import { SessionsPart } from '../features/account/sessions-part.tsx'
import { WhoPart } from '../features/account/who-part.tsx'
import { AddressPicker } from '../features/address/address-picker.tsx'
import { JoinedPart } from '../features/join/joined-part.tsx'
import { NoticeSettingsPart } from '../features/notices/notice-settings-part.tsx'
import { GroupLinks, SettingsGroup, SettingsPanel } from '../features/settings/settings-panel.tsx'
import { useAuth } from '../platform/auth/identity.ts'
import { LanguageChoice } from './language-choice.tsx'
import { NewDevice } from './new-device.tsx'

interface SettingsPartProps {
  headings: 'h2' | 'h3'
  movedFrom?: string | undefined
}

/** The settings, including the account's for residents who have one. */
export function SettingsPart({ headings, movedFrom }: SettingsPartProps) {
  const { isSignedIn, user, session } = useAuth()
  return (
    <SettingsPanel isGuest={!isSignedIn} headings={headings} movedFrom={movedFrom} languageChoice={<LanguageChoice />}>
      {isSignedIn && session && <Account key={user.uid} user={user} session={session} heading={headings} />}
    </SettingsPanel>
  )
}

interface AccountProps {
  user: AuthUser
  session: SessionResponse
  /** The level of its headings. */
  heading: 'h2' | 'h3'
}

/** Everything about the user's own account; on a new device, only whose it is. */
function Account({ user, session, heading }: AccountProps) {
  const has = (provider: string) => user.providerData.some(({ providerId }) => providerId === provider)
  const who = <WhoPart heading={heading} isByCard={has('card')} />
  // The server refuses the rest, too.
  if (session.newUntil)
    return (
      <>
        <NewDevice until={session.newUntil} />
        {who}
      </>
    )
  return (
    <>
      <GroupLinks />
      <SettingsGroup id="account">
        {who}
        <ProfilePart heading={heading} addressPicker={AddressPicker} />
        <JoinedPart heading={heading} />
      </SettingsGroup>
      <SettingsGroup id="notices">
        <NoticeSettingsPart heading={heading} />
      </SettingsGroup>
      <SettingsGroup id="access">
        {has('password') && <PasswordPart heading={heading} policy={session.options.passwordPolicy} />}
        <SessionsPart heading={heading} />
      </SettingsGroup>
      <SettingsGroup id="data">
        <DataPart
          heading={heading}
          hasPassword={has('password')}
          isByCard={has('card')}
          isCaptain={session.isCaptain}
        />
      </SettingsGroup>
    </>
  )
}
