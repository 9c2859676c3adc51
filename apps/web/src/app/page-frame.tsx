import { messages } from '@headgate/language/texts/app'
import type { ComponentType, ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { useAuth } from '../platform/auth/identity.ts'
import { useLazyComponent } from '../platform/lazy/lazy-component.ts'
import { useDitch } from '../platform/services.ts'
import { GateIcon } from '../ui/icons.tsx'
import { ToastPlace } from '../ui/toast-place.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { accountMenu } from './lazy-components.ts'

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
  if (path === '/login') return null
  if (isSignedIn) return <span className="size-11" />
  return (
    <Link
      href="/login"
      className={`flex min-h-11 items-center rounded-lg px-3 font-semibold text-water hover:bg-wash ${status === 'loading' ? 'unsure' : ''}`}
    >
      {messages.signIn}
    </Link>
  )
}
