import type { AuthUser, IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/sign-in'
import { useIdentity } from '../../platform/auth/identity-calls.ts'
import type { IdentityError } from '../../platform/auth/identity-error.ts'
import { LetterGIcon, MailIcon } from '../../ui/form-icons.tsx'
import { PersonIcon } from '../../ui/icons.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { EmailPanel } from './email-panel.tsx'
import { GooglePanel } from './google-panel.tsx'
import { GuestPanel } from './guest-panel.tsx'

const WAYS = [
  { id: 'email', icon: <MailIcon /> },
  { id: 'google', icon: <LetterGIcon /> },
  { id: 'guest', icon: <PersonIcon /> },
] as const
export type Way = (typeof WAYS)[number]['id']

const TABS = WAYS.map(({ id, icon }) => ({ id, icon, label: messages.tabs[id], href: `/login?with=${id}` }))

/** The tab that an address names: `?with=guest`. */
export const wayIn = (search: string): Way | undefined => {
  const asked = new URLSearchParams(search).get('with')
  return WAYS.find(({ id }) => id === asked)?.id
}

interface SignInCardProps {
  options: IdentityOptions
  way: Way
  /** The failure that Google's redirect returned with. */
  returned: IdentityError | undefined
  /** Kept by the page, so that it survives a change of tab or step. */
  email: string
  onEmail: (email: string) => void
  onSignedIn: (user: AuthUser) => void
}

/** The ways to sign in. */
export function SignInCard({ options, way, returned, email, onEmail, onSignedIn }: SignInCardProps) {
  const identity = useIdentity(options)
  const panel = { options, identity, onSignedIn }
  return (
    <div className="grid gap-5">
      <Tabs label={messages.ways} tabs={TABS} selected={way} replace isHeld />
      <TabPanel id={way}>
        {way === 'email' && <EmailPanel {...panel} email={email} onEmail={onEmail} />}
        {way === 'google' && <GooglePanel {...panel} returned={returned} />}
        {way === 'guest' && <GuestPanel {...panel} />}
      </TabPanel>
    </div>
  )
}
