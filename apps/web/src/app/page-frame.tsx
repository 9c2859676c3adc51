import { LANGUAGE_CODES, LANGUAGES } from '@headgate/language'
import { messages } from '@headgate/language/texts/app'
import { language } from '@headgate/language/texts/language'
import type { ComponentType, ReactNode, SubmitEvent } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { useAuth } from '../platform/auth/identity.ts'
import type { Http } from '../platform/http/http.ts'
import { useLazyComponent } from '../platform/lazy/lazy-component.ts'
import { useDitch, useServices } from '../platform/services.ts'
import { timeLimit } from '../platform/time/device-timers.ts'
import { GateIcon } from '../ui/icons.tsx'
import { closeFailureOf, toast } from '../ui/toast.ts'
import { ToastPlace } from '../ui/toast-place.tsx'
import { accountMenu } from './lazy-components.ts'
import { MAILED_LINKS } from './mailed-links.ts'

interface PageFrameProps {
  footer: ComponentType | undefined
  isWide: boolean
  children: ReactNode
}

export function PageFrame({ footer: Footer, isWide, children }: PageFrameProps) {
  const { name } = useDitch()
  return (
    <div className={`frame mx-auto flex min-h-dvh flex-col ${isWide ? '' : 'max-w-[900px]'}`}>
      <a
        href="#main"
        className="fixed -top-20 left-2 z-50 rounded-lg bg-ink px-4 py-3 font-semibold text-paper focus:top-2"
      >
        {messages.skip}
      </a>
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-1">
        <Link
          href="/"
          className="-ml-1 flex min-h-11 max-w-max grow basis-[min-content] items-center gap-2.5 rounded-lg px-1 font-semibold"
        >
          <GateIcon className="size-7 text-water" />
          {name}
        </Link>
        <div className="relative -mr-2 ml-auto flex print:hidden">
          <AccountCorner />
          <LanguageSwitch />
          <ThemeToggle />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow pb-10 outline-none">
        {children}
      </main>
      {Footer && <Footer />}
      <ToastPlace />
    </div>
  )
}

/** The account menu, or a link to sign in. */
function AccountCorner() {
  const [path] = useLocation()
  const { status, isSignedIn, user } = useAuth()
  const Menu = useLazyComponent(accountMenu, isSignedIn, 'without')
  if (Menu) return <Menu user={user} />
  if (isSignedIn || path === '/login') return null
  return (
    <Link
      href="/login"
      className={`flex min-h-11 items-center rounded-lg px-3 font-semibold text-water hover:bg-wash ${status === 'loading' ? 'unsure' : ''}`}
    >
      {messages.signIn}
    </Link>
  )
}

const MAX_WAIT_MS = 15_000
const OTHERS = LANGUAGE_CODES.filter((code) => code !== language)

/**
 * A button for each other language, named in that language. A form that needs no script: the server stores the choice
 * and answers with this page again. With scripts the page stays where it is if that fails.
 */
function LanguageSwitch() {
  const [path] = useLocation()
  const search = useSearch()
  const { http } = useServices()
  if (path.startsWith(MAILED_LINKS)) return null
  return (
    <form method="post" action="/language" onSubmit={(event) => void choose(http, event)} className="flex">
      <input type="hidden" name="from" value={search === '' ? path : `${path}?${search}`} />
      {OTHERS.map((code) => (
        <button
          key={code}
          type="submit"
          name="language"
          value={code}
          lang={code}
          className="grid min-h-11 min-w-11 place-items-center rounded-full px-2 text-sm font-semibold text-soft hover:bg-wash hover:text-ink"
        >
          <span aria-hidden="true" className="uppercase sm:hidden">
            {code}
          </span>
          <span className="max-sm:sr-only">{LANGUAGES[code].name}</span>
        </button>
      ))}
    </form>
  )
}

/** Sent as a request, which names its origin even on a page that sends no referrer. */
async function choose(http: Http, event: SubmitEvent): Promise<void> {
  event.preventDefault()
  closeFailureOf(choose)
  const { value } = event.nativeEvent.submitter as HTMLButtonElement
  const body = new URLSearchParams({ language: value })
  // It leads back to a page, which is loaded by itself.
  const sent = http.fetch('/language', { method: 'POST', body, signal: timeLimit(MAX_WAIT_MS), redirect: 'manual' })
  const response = await sent.catch(() => undefined)
  if (response?.type === 'opaqueredirect') location.reload()
  else toast({ ...messages.languageUnchanged, variant: 'destructive', of: choose })
}
