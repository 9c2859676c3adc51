import type { AuthUser, PageState } from '@headgate/contracts'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { AddressForm } from '../features/address/address-form.tsx'
import { VerifiedAddress } from '../features/address/verified-address.tsx'
import { SignInCard, wayIn } from '../features/sign-in/sign-in-card.tsx'
import { SignInComplete } from '../features/sign-in/sign-in-complete.tsx'
import { useAuth } from '../platform/identity.ts'
import { googleFailureIn } from '../platform/identity-failure.ts'
import { Progress } from '../ui/progress.tsx'
import { LoginStep } from './login-step.tsx'
import { useGoHome } from './use-go-home.ts'
import { useVerifiedPlace } from './use-verified-place.ts'
import { WaitForOptions } from './wait-for-options.tsx'

const PROGRESS = {
  address: { value: 0, words: 'Step 1 of 2: verify your address' },
  signIn: { value: 50, words: 'Step 2 of 2: sign in' },
  complete: { value: 100, words: 'Complete' },
}

/** Two steps: which property is yours, and who you are. */
export function LoginPage({ page: { ditch } }: { page: PageState }) {
  const search = useSearch()
  const [, navigate] = useLocation()
  const { isSignedIn, user: known } = useAuth()
  const { place, keep, forget } = useVerifiedPlace()
  const [returned] = useState(() => googleFailureIn(search))
  const [hasSkipped, setHasSkipped] = useState(false)
  const [justSignedIn, setJustSignedIn] = useState<AuthUser>()
  const user = justSignedIn ?? (isSignedIn ? known : undefined)
  useGoHome(user, justSignedIn !== undefined)
  useEffect(() => {
    // Said once: neither a reload nor the Back button says it again.
    if (returned) navigate('/login?with=google', { replace: true })
  }, [returned, navigate])
  const progress = user ? PROGRESS.complete : place ? PROGRESS.signIn : PROGRESS.address
  const isAtSignIn = place !== undefined || hasSkipped || returned !== undefined
  return (
    <div className="mx-auto grid max-w-lg gap-6">
      <div className="grid gap-4">
        <h1 className="mt-4 text-3xl font-bold tracking-tight">Welcome to Headgate</h1>
        <Progress label="Sign-in progress" {...progress} />
        <p aria-hidden="true" className="text-sm text-soft">
          {progress.words}
        </p>
      </div>
      {user && <SignInComplete user={user} />}
      {!user && place && <VerifiedAddress {...place} city={ditch.city} onChange={forget} />}
      {!user && !isAtSignIn && (
        <LoginStep title="Verify your address" isFirst>
          <AddressForm city={ditch.city} onVerified={({ place: verified, users }) => keep(verified, users)} />
          <button
            type="button"
            onClick={() => setHasSkipped(true)}
            className="min-h-11 font-semibold text-water underline underline-offset-4"
          >
            Sign in without an address
          </button>
        </LoginStep>
      )}
      {!user && isAtSignIn && (
        <LoginStep title="Sign in">
          <WaitForOptions>
            {(options) => (
              <SignInCard
                options={options}
                way={wayIn(search) ?? (returned ? 'google' : 'email')}
                returned={returned}
                onSignedIn={setJustSignedIn}
              />
            )}
          </WaitForOptions>
        </LoginStep>
      )}
    </div>
  )
}
