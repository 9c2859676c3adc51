import type { DitchInfo } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/app'
import { SettingsPanel } from '../features/settings/settings-panel.tsx'
import { useAuth } from '../platform/auth/identity.ts'
import { lazyComponent, useLazyComponent } from '../platform/lazy/lazy-component.ts'
import '../styles/whole.css'

const account = lazyComponent(async () => (await import('./account.tsx')).Account)

interface SettingsPartProps {
  ditch: DitchInfo
  headings: 'h2' | 'h3'
  movedFrom?: string | undefined
}

/** The settings, including the account's for residents who have one. */
export function SettingsPart({ ditch, headings, movedFrom }: SettingsPartProps) {
  const { isSignedIn, user, session } = useAuth()
  const Account = useLazyComponent(account, isSignedIn, 'reload')
  return (
    <SettingsPanel ditch={ditch} isGuest={!isSignedIn} headings={headings} movedFrom={movedFrom}>
      {isSignedIn && !Account && <p role="status">{messages.oneMoment}</p>}
      {Account && session && <Account key={user.uid} ditch={ditch} user={user} session={session} headings={headings} />}
    </SettingsPanel>
  )
}
