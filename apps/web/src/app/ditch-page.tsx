import type { PageState, SessionResponse } from '@headgate/contracts'
import { messages as common } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/ditch-page'
import { Link } from 'wouter'
import { NamedCaptain } from '../features/account/named-captain.tsx'
import { useAuth } from '../platform/auth/identity.ts'
import { lazyComponent, useLazyComponent } from '../platform/lazy/lazy-component.ts'
import { buttonLook } from '../ui/button.tsx'
import { WaitForOptions } from './wait-for-options.tsx'
import '../styles/whole.css'

const ditchTools = lazyComponent(async () => (await import('./ditch-tools.tsx')).DitchTools)

/** Where captains change the ditch. */
export function DitchPage({ page: { ditch } }: { page: PageState }) {
  const { session } = useAuth()
  const isCaptain = session?.isCaptain === true
  const DitchTools = useLazyComponent(ditchTools, isCaptain, 'reload')
  return (
    <>
      <h1 className="mt-4 mb-6 text-3xl font-bold tracking-tight">{common.titles.ditch}</h1>
      <WaitForOptions>
        {({ mail }) => {
          if (DitchTools) return <DitchTools ditch={ditch} mail={mail} />
          return isCaptain ? <p role="status">{common.oneMoment}</p> : <ForCaptains session={session} />
        }}
      </WaitForOptions>
    </>
  )
}

/** Says whom the page is for, and how to become one of them. */
function ForCaptains({ session }: { session: SessionResponse | undefined }) {
  const { isSignedIn } = useAuth()
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <p className="text-lg">{messages.forCaptains}</p>
      {session?.isNamedCaptain ? (
        <NamedCaptain mail={session.options.mail} />
      ) : (
        <p className="text-soft">{messages.askCaptain}</p>
      )}
      <p className="flex flex-wrap gap-3">
        {!isSignedIn && (
          <Link href="/login" className={buttonLook('primary')}>
            {messages.signIn}
          </Link>
        )}
        <Link href="/" className={buttonLook('quiet')}>
          {messages.toSchedule}
        </Link>
      </p>
    </div>
  )
}
