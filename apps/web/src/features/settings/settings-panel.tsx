import type { DitchInfo } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/settings'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonLook } from '../../ui/button.tsx'
import { RichText } from '../../ui/rich-text.tsx'
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
          <RichText
            text={messages.movedFrom}
            values={[movedFrom]}
            tags={{ b: (words) => <strong className="font-semibold">{words}</strong> }}
          />
        </p>
      )}
      {children}
      <section aria-labelledby="theme" className="grid gap-3">
        <Heading id="theme" className="text-lg font-semibold">
          {messages.theme.title}
        </Heading>
        <ThemeChoice />
      </section>
      {isGuest && (
        <section aria-labelledby="account" className="grid gap-2">
          <Heading id="account" className="text-lg font-semibold">
            {messages.guest.title}
          </Heading>
          <p className="max-w-prose text-soft">
            {messages.guest.text}{' '}
            <Link href="/privacy" className="text-water underline underline-offset-4">
              {messages.guest.privacy}
            </Link>
          </p>
          <p className="mt-2">
            <Link href="/login" className={buttonLook('primary')}>
              {messages.guest.signIn}
            </Link>
          </p>
        </section>
      )}
      <DitchFacts ditch={ditch} heading={Heading} />
    </div>
  )
}
