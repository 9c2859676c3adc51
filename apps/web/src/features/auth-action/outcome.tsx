import { messages } from '@headgate/language/texts/auth-action'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { after } from '../../platform/time/device-clock.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { WhoToAsk } from '../../ui/who-to-ask.tsx'

export function Processing() {
  return (
    <p role="status" className="text-lg text-soft">
      {messages.processing}
    </p>
  )
}

/** Says what failed, and what to do instead. */
export function Failed({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid gap-4">
      <Note look="trouble" role="alert" title={messages.failure}>
        {text}
      </Note>
      {children}
      <WhoToAsk />
      <GoToLogin />
    </div>
  )
}

interface SucceededProps {
  text: string
  /** The page that opens automatically, the delay, and the text of the link to it if it is not the usual one. */
  next: { path: string; afterMs: number; label?: string }
}

export function Succeeded({ text, next }: SucceededProps) {
  const [, navigate] = useLocation()
  useEffect(() => after(next.afterMs, () => navigate(next.path, { replace: true })), [next, navigate])
  return (
    <div className="grid gap-4">
      <Note look="fine" role="status" title={messages.success}>
        {text}
      </Note>
      {next.label !== undefined && (
        <Link href={next.path} replace className={buttonLook('primary')}>
          {next.label}
        </Link>
      )}
      <GoToLogin />
    </div>
  )
}

export const GoToLogin = () => (
  <Link href="/login" replace className={buttonLook('quiet')}>
    {messages.goToLogin}
  </Link>
)

/** The page's title. It takes the focus whenever it changes. */
export function Title({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [children])
  return (
    <h1 ref={title} tabIndex={-1} className="mt-4 mb-6 text-3xl font-bold tracking-tight outline-none">
      {children}
    </h1>
  )
}
