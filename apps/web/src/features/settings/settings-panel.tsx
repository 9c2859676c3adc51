import type { DitchInfo } from '@headgate/contracts'
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
import { textLinkLook } from '../../ui/text-button.tsx'

const texts = messages.ditch

interface SettingsPanelProps {
  isGuest: boolean
  /** The level of its headings, which differs between the tab and the page. */
  headings: 'h2' | 'h3'
  /** The name of the tab from which a guest was moved here. */
  movedFrom?: string | undefined
  languageChoice: ReactNode
  /** The account's settings. */
  children?: ReactNode
}

type GroupId = keyof typeof messages.groups.titles

/** A group of settings, with a link to it at the top. */
export const SettingsGroup = ({ id, children }: { id: GroupId; children: ReactNode }) => (
  <div id={`settings-${id}`} className="grid gap-8">
    {children}
  </div>
)

/** The links to the groups of settings. */
export const GroupLinks = () => (
  <nav aria-label={messages.groups.label} className="-mb-3 flex flex-wrap gap-x-4">
    {Object.entries(messages.groups.titles).map(([id, title]) => (
      <a key={id} href={`#settings-${id}`} className={textLinkLook}>
        {title}
      </a>
    ))}
  </nav>
)

export function SettingsPanel({ isGuest, headings, movedFrom, languageChoice, children }: SettingsPanelProps) {
  const ditch = useDitch()
  return (
    <div className="grid gap-8">
      {movedFrom && (
        <div className="grid justify-items-start gap-3 rounded-xl border border-line bg-wash px-4 py-3">
          <p role="status">
            <RichText text={messages.movedFrom} values={[movedFrom]} tags={{ b: drawStrong }} />
          </p>
          <Link href="/login" className={buttonLook('primary')}>
            {messages.guest.signIn}
          </Link>
        </div>
      )}
      {children}
      <SettingsGroup id="look">
        <Section title={messages.theme.title} heading={headings} sizedAs="h3">
          <ThemeChoice />
        </Section>
        <Section title={messages.language} heading={headings} sizedAs="h3">
          {languageChoice}
        </Section>
      </SettingsGroup>
      {isGuest && (
        <Section title={messages.guest.title} heading={headings} sizedAs="h3">
          <p className="-mt-1 max-w-prose text-soft">{messages.guest.text}</p>
          <Link href="/privacy" className={textLinkLook}>
            {messages.guest.privacy}
          </Link>
          <p className="mt-1">
            <Link href="/login" className={buttonLook('primary')}>
              {messages.guest.signIn}
            </Link>
          </p>
        </Section>
      )}
      <SettingsGroup id="ditch">
        <Section title={texts.title} heading={headings} sizedAs="h3">
          <Facts facts={factsOf(ditch)} />
        </Section>
      </SettingsGroup>
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
    [texts.turnsBegin, texts.times(ditch.timeSlots.map(format.slotLabel))],
    [texts.seasonEnds, format.monthDay(Temporal.PlainMonthDay.from(ditch.lastDay))],
    [texts.timeZone, ditch.timeZone],
    [texts.contact, ditch.contact],
    [texts.policies, ditch.policies],
  ]
    .filter(([, value]) => value !== '')
    .map(([name = '', value]) => [name, <Lines key={name} text={value ?? ''} />] as const)

const Lines = ({ text }: { text: string }) => <span className="whitespace-pre-line">{text}</span>
