import { messages } from '@headgate/language/texts/app'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'wouter'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { GateIcon } from '../ui/icons.tsx'
import { ToastPlace } from '../ui/toast-place.tsx'
import { AccountCorner } from './account-corner.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import type { FooterProps } from './route.ts'

interface PageFrameProps extends FooterProps {
  footer: ComponentType<FooterProps> | undefined
  isWide: boolean
  children: ReactNode
}

export function PageFrame({ ditchName, timeZone, footer: Footer, isWide, children }: PageFrameProps) {
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
          {ditchName}
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
      {Footer && <Footer ditchName={ditchName} timeZone={timeZone} />}
      <ToastPlace />
    </div>
  )
}
