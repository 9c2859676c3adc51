import type { PageState } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/desk'
import { messages as titles } from '@headgate/language/texts/titles'
import { Link, useLocation, useSearch } from 'wouter'
import { useAuth } from '../../platform/auth/identity.ts'
import { buttonLook } from '../../ui/button.tsx'
import { PageHead } from '../page-head.tsx'
import { WaitForOptions } from '../wait-for-options.tsx'
import { CaptainDesk } from './captain-desk.tsx'

/** Where captains do everything that a captain does. */
export function CaptainPage({ page: { ditch } }: { page: PageState }) {
  const [path] = useLocation()
  const search = useSearch()
  const { session } = useAuth()
  if (session?.isCaptain)
    return <CaptainDesk key={session.user?.uid} path={path} search={search} ditch={ditch} session={session} />
  return (
    <div className="mx-auto w-full max-w-[calc(900px-2rem)]">
      <PageHead title={titles.pages.captain} needsScript={messages.needsScript} />
      <WaitForOptions>{() => <ForCaptains />}</WaitForOptions>
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
