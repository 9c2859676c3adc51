import type { DitchInfo } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/app'
import { useQuery } from '@tanstack/react-query'
import { SettingsPanel } from '../features/settings/settings-panel.tsx'
import { useAuth } from '../platform/auth/identity.ts'
import { lazyComponent, useLazyComponent } from '../platform/lazy/lazy-component.ts'
import { useServices } from '../platform/services.ts'
import '../styles/whole.css'

const STALE_MS = 60_000

const account = lazyComponent(async () => (await import('./account.tsx')).Account)

interface SettingsPartProps {
  ditch: DitchInfo
  headings: 'h2' | 'h3'
  movedFrom?: string | undefined
}

/** The settings, including the account's for residents who have one. */
export function SettingsPart({ ditch, headings, movedFrom }: SettingsPartProps) {
  const { isSignedIn, user, session } = useAuth()
  useDitchOnReturn(ditch)
  const Account = useLazyComponent(account, isSignedIn, 'reload')
  return (
    <SettingsPanel ditch={ditch} isGuest={!isSignedIn} headings={headings} movedFrom={movedFrom}>
      {isSignedIn && !Account && <p role="status">{messages.oneMoment}</p>}
      {Account && session && <Account key={user.uid} ditch={ditch} user={user} session={session} headings={headings} />}
    </SettingsPanel>
  )
}

/** A page left open on its settings asks for nothing else by which it would learn of a change. */
function useDitchOnReturn(ditch: DitchInfo): void {
  const { http } = useServices()
  useQuery({
    queryKey: ['ditch'],
    queryFn: ({ signal }) => http.read('/api/ditch', { signal, cache: 'no-store' }),
    initialData: ditch,
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
  })
}
