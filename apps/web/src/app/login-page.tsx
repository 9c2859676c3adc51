import '../styles/whole.css'
import type { AuthUser, PlaceResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/login'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { AddressForm } from '../features/address/address-form.tsx'
import { VerifiedAddress } from '../features/address/address-verdict.tsx'
import type { Mode } from '../features/sign-in/email-panel.tsx'
import { SignInCard, wayIn } from '../features/sign-in/sign-in-card.tsx'
import { SignInComplete } from '../features/sign-in/sign-in-complete.tsx'
import { heldInvitation, heldJoinCode, heldSetupCode } from '../platform/auth/held-code.ts'
import { useAuth } from '../platform/auth/identity.ts'
import { googleFailureIn } from '../platform/auth/identity-error.ts'
import { findVerifiedPlace, forgetVerifiedPlace, keepVerifiedPlace } from '../platform/auth/identity-storage.ts'
import { replayHeld } from '../platform/early/replay-held.ts'
import { useHydrated } from '../platform/early/use-hydrated.ts'
import { useServices } from '../platform/services.ts'
import { after } from '../platform/time/device-clock.ts'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import type { PageProps } from './route.ts'
import { useLinkProfile } from './use-link-profile.ts'
import { WaitForOptions } from './wait-for-options.tsx'

const PROGRESS = { address: 0, addressless: 0, signIn: 50, complete: 100 }

/** Shown in the first step only. */
const WITH_ADDRESS = 'in-data-[step=addressless]:hidden in-data-[step=signIn]:hidden'

/** The place of this browser, until it is read from its storage. */
const NOT_YET_KNOWN = { address: '', isInCity: undefined }

/**
 * Two steps: which property is yours, and who you are. Both are in the document, and `data-step` shows one of them, so
 * that the second is there before hydration.
 */
export function LoginPage({ page: { identity } }: PageProps) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const { isSignedIn, user: known } = useAuth()
  const { place, keep, forget } = useVerifiedPlace()
  const [returned] = useState(() => googleFailureIn(search))
  const [isAddressless, setIsAddressless] = useState(returned !== undefined)
  const [email, setEmail] = useState('')
  const [mode, setMode] = useState<Mode>('signIn')
  const [justSignedIn, setJustSignedIn] = useState<AuthUser>()
  const user = justSignedIn ?? (isSignedIn ? known : undefined)
  useGoHome(user, justSignedIn !== undefined)
  useEffect(() => {
    // Shown once: neither a reload nor the Back button shows it again.
    if (returned) navigate('/login?with=google', { replace: true })
  }, [returned, navigate])
  const step = user ? 'complete' : place ? 'signIn' : isAddressless ? 'addressless' : 'address'
  const hasChangedStep = useHasMoved(step)
  const isHydrated = useHydrated()
  const [isReplayed, setIsReplayed] = useState(false)
  // Until then the step shown may not be the one that was chosen.
  const hasMoved = hasChangedStep && isReplayed
  useEffect(() => {
    // By now the fields' components know what was typed. An effect cannot draw at once.
    if (isHydrated)
      queueMicrotask(() => {
        replayHeld()
        setIsReplayed(true)
      })
  }, [isHydrated])
  return (
    <div data-step={step} className="mx-auto grid max-w-lg gap-6">
      <div className="grid gap-4">
        <h1 className="mt-4 text-3xl font-bold tracking-tight">{messages.title}</h1>
        <Progress label={messages.progress} value={PROGRESS[step]} words={messages.steps[step]} />
        <p aria-hidden="true" className="text-sm text-soft">
          {messages.steps[step]}
        </p>
      </div>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      {(step === 'address' || step === 'addressless' || (step === 'signIn' && !isReplayed)) && (
        <>
          <Button look="quiet" data-hold="addressless" className={WITH_ADDRESS} onClick={() => setIsAddressless(true)}>
            {messages.haveAccount}
          </Button>
          <LoginStep
            title={messages.verifyAddress}
            takesFocus={hasMoved && step === 'address'}
            className={`grid ${WITH_ADDRESS}`}
          >
            <AddressForm
              onVerified={({ place: verified, users }) => {
                keep(verified, users)
                setMode(users.length === 0 ? 'register' : 'signIn')
              }}
            />
            <Button
              look="plain"
              data-hold="addressless"
              onClick={() => {
                setIsAddressless(true)
                setMode('register')
              }}
            >
              {messages.withoutAddress}
            </Button>
          </LoginStep>
        </>
      )}
      {step !== 'complete' && (
        <>
          <p className="-my-3 hidden in-data-[step=addressless]:block">
            <Button look="plain" data-hold="address" onClick={() => setIsAddressless(false)}>
              {messages.addressFirst}
            </Button>
          </p>
          {(place || !isHydrated) && (
            <div className="hidden in-data-[step=signIn]:block">
              <VerifiedAddress {...(place ?? NOT_YET_KNOWN)} onChange={forget} />
            </div>
          )}
          <LoginStep
            title={messages.signIn}
            takesFocus={hasMoved && step !== 'address'}
            className="hidden in-data-[step=addressless]:grid in-data-[step=signIn]:grid"
          >
            <WaitForOptions drawn={identity}>
              {(options) => (
                <SignInCard
                  options={options}
                  way={wayIn(search) ?? (returned ? 'google' : 'email')}
                  returned={returned}
                  email={email}
                  onEmail={setEmail}
                  mode={mode}
                  onMode={setMode}
                  onSignedIn={setJustSignedIn}
                />
              )}
            </WaitForOptions>
          </LoginStep>
        </>
      )}
      {user && <SignInComplete user={user} />}
    </div>
  )
}

/** True once the step has changed. */
function useHasMoved(step: string): boolean {
  const first = useRef(step)
  const hasMoved = useRef(false)
  hasMoved.current ||= step !== first.current
  return hasMoved.current
}

/** A place verified in this browser. `isInCity` is not stored, so it is unknown after a reload. */
type Verified = Omit<PlaceResponse, 'isInCity'> & { isInCity: boolean | undefined }

function useVerifiedPlace() {
  const { storage } = useServices()
  const [place, setPlace] = useState<Verified>()
  useLayoutEffect(() => {
    const stored = findVerifiedPlace(storage)
    if (stored) setPlace({ ...stored, isInCity: undefined })
  }, [storage])
  return {
    place,
    keep(verified: PlaceResponse, users: readonly { id: string }[]) {
      keepVerifiedPlace(storage, verified, users)
      setPlace(verified)
    },
    forget() {
      forgetVerifiedPlace(storage)
      setPlace(undefined)
    },
  }
}

interface LoginStepProps {
  title: string
  /** False for the first step, and while it is not shown. */
  takesFocus: boolean
  className: string
  children: ReactNode
}

/**
 * One step of signing in. Unless it is inside already, the focus moves to the title, so that screen readers announce the
 * new step.
 */
function LoginStep({ title, takesFocus, className, children }: LoginStepProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus && !section.current?.contains(document.activeElement)) heading.current?.focus()
  }, [takesFocus])
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className={`gap-4 rounded-2xl border border-line bg-card p-[min(1rem,4vw)] sm:p-7 ${className}`}
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}

const nextPage = (): string => {
  if (heldInvitation.find()) return '/captain-invitation'
  return heldJoinCode.find() ? '/join' : '/'
}

/** Long enough to read the confirmation. */
const SHOWN_MS = 1200

/**
 * Links the signed-in user's profile to the verified place and returns to the schedule, or to the setup or the
 * invitation that had them sign in: at once for users who arrive signed in, as after Google's redirect.
 */
function useGoHome(user: AuthUser | undefined, isShownFirst: boolean): void {
  const [, navigate] = useLocation()
  const link = useLinkProfile()
  const uid = user?.uid
  useEffect(() => {
    if (!user) return
    link(user)
    const leave = () => {
      // Only a document of its own lets the setup ask where the device is.
      if (heldSetupCode.find() !== null) location.replace('/setup')
      else navigate(nextPage(), { replace: true })
    }
    return after(isShownFirst ? SHOWN_MS : 0, leave)
  }, [uid])
}
