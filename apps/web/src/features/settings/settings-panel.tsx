import type { DitchInfo } from '@headgate/contracts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonLook } from '../../ui/button.tsx'
import { DitchFacts } from './ditch-facts.tsx'
import { ThemeChoice } from './theme-choice.tsx'

interface SettingsPanelProps {
  ditch: DitchInfo
  isGuest: boolean
  /** The level of its headings, which differs between the tab and the page. */
  headings: 'h2' | 'h3'
  /** The name of the tab from which a guest was moved here. */
  movedFrom?: string | undefined
  /** The account's settings. */
  children?: ReactNode
}

export function SettingsPanel({ ditch, isGuest, headings: Heading, movedFrom, children }: SettingsPanelProps) {
  return (
    <div className="grid gap-8">
      {movedFrom && (
        <p role="status" className="rounded-xl border border-line bg-wash px-4 py-3">
          <strong className="font-semibold">{movedFrom}</strong> is for residents who have signed in, so you are in the
          settings instead.
        </p>
      )}
      {children}
      <section aria-labelledby="theme" className="grid gap-3">
        <Heading id="theme" className="text-lg font-semibold">
          Theme
        </Heading>
        <ThemeChoice />
      </section>
      {isGuest && (
        <section aria-labelledby="account" className="grid gap-2">
          <Heading id="account" className="text-lg font-semibold">
            You are here as a guest
          </Heading>
          <p className="max-w-prose text-soft">
            The full schedule is open to everyone. Sign in to see your own turns, marked on the schedule and in a list
            of their own, and to get a notification when your watering time begins and ends.{' '}
            <Link href="/privacy" className="text-water underline underline-offset-4">
              What we keep about you
            </Link>
          </p>
          <p className="mt-2">
            <Link href="/login" className={buttonLook('primary')}>
              Sign In
            </Link>
          </p>
        </section>
      )}
      <DitchFacts ditch={ditch} heading={Heading} />
    </div>
  )
}
