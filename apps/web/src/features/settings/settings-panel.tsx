import type { DitchInfo } from '@headgate/contracts'
import { findSlot } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/settings'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useDitch, useServices } from '../../platform/services.ts'
import { useObservable } from '../../platform/storage/observable.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Facts } from '../../ui/facts.tsx'
import { DeviceIcon, MoonIcon, SunIcon } from '../../ui/icons.tsx'
import { drawStrong, RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'

const texts = messages.ditch

interface SettingsPanelProps {
  isGuest: boolean
  /** The level of its headings, which differs between the tab and the page. */
  headings: 'h2' | 'h3'
  /** The name of the tab from which a guest was moved here. */
  movedFrom?: string | undefined
  /** The account's settings. */
  children?: ReactNode
}

export function SettingsPanel({ isGuest, headings, movedFrom, children }: SettingsPanelProps) {
  const ditch = useDitch()
  return (
    <div className="grid gap-8">
      {movedFrom && (
        <p role="status" className="rounded-xl border border-line bg-wash px-4 py-3">
          <RichText text={messages.movedFrom} values={[movedFrom]} tags={{ b: drawStrong }} />
        </p>
      )}
      {children}
      <Section title={messages.theme.title} heading={headings} sizedAs="h3">
        <ThemeChoice />
      </Section>
      {isGuest && (
        <Section title={messages.guest.title} heading={headings} sizedAs="h3">
          <p className="-mt-1 max-w-prose text-soft">
            {messages.guest.text}{' '}
            <Link href="/privacy" className="text-water underline underline-offset-4">
              {messages.guest.privacy}
            </Link>
          </p>
          <p className="mt-1">
            <Link href="/login" className={buttonLook('primary')}>
              {messages.guest.signIn}
            </Link>
          </p>
        </Section>
      )}
      <Section title={texts.title} heading={headings} sizedAs="h3">
        <Facts facts={factsOf(ditch)} />
      </Section>
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
    <Choice legend={messages.theme.title} name="theme" options={CHOICES} chosen={current} onChoose={theme.choose} />
  )
}

/** Those that a ditch has not stated are left out. */
const factsOf = (ditch: DitchInfo) =>
  [
    [texts.name, ditch.name],
    [texts.place, texts.cityAndState(ditch.city, ditch.state)],
    [texts.turnsBegin, texts.times(ditch.timeSlots.map(formatOpening))],
    [texts.seasonEnds, format.monthDay(Temporal.PlainMonthDay.from(ditch.lastDay))],
    [texts.timeZone, ditch.timeZone],
    [texts.contact, ditch.contact],
    [texts.policies, ditch.policies],
  ]
    .filter(([, value]) => value !== '')
    .map(([name = '', value]) => [name, <Lines key={name} text={value ?? ''} />] as const)

const Lines = ({ text }: { text: string }) => <span className="whitespace-pre-line">{text}</span>

/** `4 AM` for `4AM`. */
function formatOpening(label: string): string {
  const slot = findSlot(label)
  return slot ? format.slotTime(slot) : label
}
