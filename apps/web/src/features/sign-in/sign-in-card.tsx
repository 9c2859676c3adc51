import type { AuthUser, IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/sign-in'
import { useEffect, useRef } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { useIdentity } from '../../platform/auth/identity-calls.ts'
import type { IdentityError } from '../../platform/auth/identity-error.ts'
import { onGoogleAnswer } from '../../platform/auth/identity-google.ts'
import { useHydrated } from '../../platform/early/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { LetterGIcon, MailIcon } from '../../ui/form-icons.tsx'
import { PersonIcon } from '../../ui/icons.tsx'
import { Note } from '../../ui/note.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { EmailPanel, type Mode } from './email-panel.tsx'
import { type SignInPanelProps, useSignIn } from './use-credential-form.ts'
import { userLabel } from './user-label.ts'

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
  mode: Mode
  onMode: (mode: Mode) => void
  onSignedIn: (user: AuthUser) => void
}

/** The ways to sign in. */
export function SignInCard({ options, way, returned, onSignedIn, ...email }: SignInCardProps) {
  const identity = useIdentity(options)
  const panel = { options, identity, onSignedIn }
  return (
    <div className="grid gap-5">
      <Tabs label={messages.ways} tabs={TABS} selected={way} replace isHeld />
      <TabPanel id={way}>
        {way === 'email' && <EmailPanel {...panel} {...email} />}
        {way === 'google' && <GooglePanel {...panel} returned={returned} />}
        {way === 'guest' && <GuestPanel {...panel} />}
      </TabPanel>
    </div>
  )
}

function GuestPanel({ identity, onSignedIn }: SignInPanelProps) {
  const { run, isBusy, failure } = useSignIn()
  const signIn = async () => {
    const outcome = await run(identity.signInAsGuest)
    if (outcome?.success && outcome.user) {
      toast(messages.signedInAsGuest)
      onSignedIn(outcome.user)
    }
  }
  return (
    <div className="grid gap-4">
      <Note look="warning" title={messages.guest.title}>
        {messages.guest.warning}
      </Note>
      <FailureNote failure={failure} />
      <Button data-hold="" disabled={isBusy} onClick={() => void signIn()}>
        {isBusy ? messages.guest.busy : messages.guest.submit}
      </Button>
    </div>
  )
}

interface GooglePanelProps extends SignInPanelProps {
  /** The failure that Google's redirect returned with. */
  returned: IdentityError | undefined
}

/** Signs in with Google in a popup, or in this window if the browser blocks popups. */
function GooglePanel({ options, identity, onSignedIn, returned }: GooglePanelProps) {
  const { run, isBusy, failure } = useSignIn()
  const hasTried = useRef(false)
  // The server draws one page for all failures.
  const isReturnShown = useHydrated() && !hasTried.current
  useLateAnswer(isBusy)
  const signIn = async () => {
    hasTried.current = true
    const outcome = await run(identity.signInWithGoogle)
    if (outcome?.success && outcome.user) {
      toast(messages.signedIn(userLabel(outcome.user)))
      onSignedIn(outcome.user)
    } else if (outcome?.success === false && outcome.error.code === 'popup-blocked') await run(identity.goToGoogle)
  }
  if (!options.google && !options.isDemo) return <Note look="warning">{messages.google.missing}</Note>
  return (
    <div className="grid gap-4">
      <FailureNote failure={failure ?? (isReturnShown ? returned : undefined)} />
      <Button data-hold="" disabled={isBusy} onClick={() => void signIn()}>
        <LetterGIcon />
        {isBusy ? messages.google.busy : messages.google.submit}
      </Button>
    </div>
  )
}

/** Where the browser isolates the two windows, the popup seems closed at once, and answers later. */
function useLateAnswer(isBusy: boolean): void {
  const { askAgain } = useAuth()
  useEffect(() => (isBusy ? undefined : onGoogleAnswer((failure) => failure === null && askAgain())))
}
