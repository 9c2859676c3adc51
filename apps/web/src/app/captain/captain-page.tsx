import type { PageState } from '@headgate/contracts'
import { messages as common } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/desk'
import { messages as titles } from '@headgate/language/texts/titles'
import { Link, useLocation, useSearch } from 'wouter'
import { useAuth } from '../../platform/auth/identity.ts'
import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { buttonLook } from '../../ui/button.tsx'
import { WaitForOptions } from '../wait-for-options.tsx'
import '../../styles/whole.css'

const desk = lazyComponent(async () => (await import('./captain-desk.tsx')).CaptainDesk)

/** Where captains do everything that a captain does. */
export function CaptainPage({ page: { ditch } }: { page: PageState }) {
  const [path] = useLocation()
  const search = useSearch()
  const { session } = useAuth()
  const isCaptain = session?.isCaptain === true
  const Desk = useLazyComponent(desk, isCaptain, 'reload')
  if (Desk && session)
    return <Desk key={session.user?.uid} path={path} search={search} ditch={ditch} session={session} />
  return (
    <div className="mx-auto w-full max-w-[calc(900px-2rem)]">
      <h1 className="mt-4 mb-6 text-3xl font-bold tracking-tight">{titles.pages.captain}</h1>
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      <WaitForOptions>{() => (isCaptain ? <p role="status">{common.oneMoment}</p> : <ForCaptains />)}</WaitForOptions>
    </div>
  )
}

/** Says whom the page is for, and how to become one of them: the same to everybody, whether `CAPTAINS` names them or not. */
function ForCaptains() {
  const { isSignedIn } = useAuth()
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <p className="text-lg">{messages.forCaptains}</p>
      <p className="text-soft">{messages.askCaptain}</p>
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
