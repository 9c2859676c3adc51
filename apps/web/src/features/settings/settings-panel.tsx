import type { DitchInfo } from '@headgate/contracts'
import { findSlot } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/settings'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useServices } from '../../platform/services.ts'
import { useObservable } from '../../platform/storage/observable.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { DeviceIcon, MoonIcon, SunIcon } from '../../ui/icons.tsx'
import { RichText } from '../../ui/rich-text.tsx'

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

const CHOICES = [
  { value: 'light', label: messages.theme.light, icon: <SunIcon /> },
  { value: 'dark', label: messages.theme.dark, icon: <MoonIcon /> },
  { value: 'system', label: messages.theme.system, icon: <DeviceIcon /> },
] as const

function ThemeChoice() {
  const { theme } = useServices()
  const current = useObservable(theme)
  return (
    <Choice
      legend={messages.theme.title}
      name="theme"
      options={CHOICES}
      chosen={current}
      onChoose={theme.choose.bind(theme)}
    />
  )
}

const texts = messages.ditch

function DitchFacts({ ditch, heading: Heading }: { ditch: DitchInfo; heading: 'h2' | 'h3' }) {
  const facts = [
    [texts.name, ditch.name],
    [texts.place, texts.cityAndState(ditch.city, ditch.state)],
    [texts.turnsBegin, texts.times(ditch.timeSlots.map(formatOpening))],
    [texts.seasonEnds, format.monthDay(Temporal.PlainMonthDay.from(ditch.lastDay))],
    [texts.timeZone, ditch.timeZone],
    [texts.contact, ditch.contact],
    [texts.policies, ditch.policies],
  ].filter(([, value]) => value !== '')
  return (
    <section aria-labelledby="ditch" className="grid gap-3">
      <Heading id="ditch" className="text-lg font-semibold">
        {texts.title}
      </Heading>
      <dl className="divide-y divide-line rounded-xl border border-line bg-card px-4">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `4 AM` for `4AM`. */
function formatOpening(label: string): string {
  const slot = findSlot(label)
  return slot ? format.slotTime(slot) : label
}
