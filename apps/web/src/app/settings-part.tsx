import type { DitchInfo } from '@headgate/contracts'
import { SettingsPanel } from '../features/settings/settings-panel.tsx'
import { useAuth } from '../platform/auth/identity.ts'
import { Account } from './account.tsx'
import '../styles/whole.css'

interface SettingsPartProps {
  ditch: DitchInfo
  headings: 'h2' | 'h3'
  movedFrom?: string | undefined
}

/** The settings, including the account's for residents who have one. */
export function SettingsPart({ ditch, headings, movedFrom }: SettingsPartProps) {
  const { isSignedIn, user, session } = useAuth()
  return (
    <SettingsPanel ditch={ditch} isGuest={!isSignedIn} headings={headings} movedFrom={movedFrom}>
      {isSignedIn && session && (
        <Account key={user.uid} ditch={ditch} user={user} session={session} headings={headings} />
      )}
    </SettingsPanel>
  )
}
