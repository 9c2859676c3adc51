import type { NoticeSettingsResponse } from '@headgate/contracts'
import { findPreset, NOTICE_KINDS, type NoticePreset, PRESET_CHANNELS } from '@headgate/domain'
import { messages as app } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/notices'
import { useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { Fold } from '../../ui/fold.tsx'
import { Note, RetryNote } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { ThisDevice } from './this-device.tsx'
import type { Push } from './use-push.ts'
import type { Settings } from './use-settings.ts'
import { useWays } from './use-ways.ts'

const texts = messages.how

const channelTable = lazyComponent(async () => (await import('./channel-table.tsx')).ChannelTable)

interface HowPartProps {
  push: Push
  settings: Settings
  heading: 'h3' | 'h4'
  /** Whether this device is shown elsewhere. */
  isDeviceElsewhere?: boolean
}

/** How the resident is notified: one of three presets, or each kind of notice by each channel. */
export function HowPart({ push, settings, heading, isDeviceElsewhere = false }: HowPartProps) {
  const { shown, answer, isError, refetch, change, saving } = settings
  const isChosen = useAuth().session?.hasNoticeSettings === true || saving.status === 'saving'
  const { mail, ways } = useWays(push)
  const [wantsDevice, setWantsDevice] = useState(false)
  const ChannelTable = useLazyComponent(channelTable, true, 'without')
  if (!shown || !answer || !push.look)
    return isError || push.isUnreachable ? (
      <RetryNote onRetry={() => void Promise.all([refetch(), push.lookAgain()])} />
    ) : (
      <p role="status">{app.oneMoment}</p>
    )
  const { channels } = shown
  const preset = findPreset(channels)
  const chosen = isChosen ? (preset ?? 'own') : undefined
  const choose = (wanted: NoticePreset) => {
    const isNew = wanted === 'devices' && push.look?.devices.length === 0
    setWantsDevice(isNew)
    // Nothing is saved before the browser allows it.
    if (isNew) void push.turnOn('devices')
    else change({ ...shown, channels: PRESET_CHANNELS[wanted] })
  }
  const own = { preset: 'own', label: texts.customized, hint: texts.customizedHint } as const
  const hasPush = NOTICE_KINDS.some((kind) => channels[kind].push)
  const showsDevice = !isDeviceElsewhere && !push.isOn && (wantsDevice || chosen === 'devices')
  return (
    <Section heading={heading} title={texts.title}>
      <fieldset className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-card">
        <legend className="sr-only">{texts.title}</legend>
        {[...ways, ...(chosen === 'own' ? [own] : [])].map(({ preset: way, label, hint }) => (
          <label
            key={way}
            className="flex min-h-11 cursor-pointer gap-2 px-[min(1rem,4vw)] py-3 has-checked:bg-water-wash"
          >
            <input
              type="radio"
              name="notice-preset"
              value={way}
              checked={way === chosen}
              disabled={push.busyWith !== undefined}
              onChange={() => way !== 'own' && choose(way)}
              className="mt-0.5 size-5 shrink-0 accent-water"
            />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{label}</span>{' '}
              <span className="block text-sm wrap-anywhere text-soft">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {!isChosen && <p className="text-soft wrap-anywhere">{texts.unchosen(mail)}</p>}
      {showsDevice && <ThisDevice push={push} />}
      <Fold title={texts.customize} beside={chosen === 'own' ? texts.customized : ''}>
        <div className="grid gap-3">
          <div className="-mx-4">
            {ChannelTable && (
              <ChannelTable
                settings={shown}
                hasMail={mail !== undefined}
                onChange={(wanted) => change({ ...shown, channels: wanted })}
              />
            )}
          </div>
          {push.look.devices.length === 0 && hasPush && <Note title={messages.noDevice} />}
        </div>
      </Fold>
      <MailState email={answer.email} />
    </Section>
  )
}

/** Says whether mail can reach the resident, and what to do if it cannot. */
function MailState({ email: { address, reach } }: Pick<NoticeSettingsResponse, 'email'>) {
  if (reach === 'off') return <Note title={messages.mail.off}>{messages.mail.offHint}</Note>
  if (reach === 'no-address' || address === null) return <Note title={messages.mail.noAddress} />
  if (reach === 'unverified')
    return (
      <Note look="warning" title={messages.mail.unverified(address)}>
        {messages.mail.unverifiedHint}
      </Note>
    )
  return <p className="text-sm wrap-anywhere text-soft">{messages.mail.ready(address)}</p>
}
