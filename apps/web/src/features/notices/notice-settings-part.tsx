import { LEAD_MINUTES } from '@headgate/domain'
import { messages } from '@headgate/language/texts/notices'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { SelectField } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { textLinkLook } from '../../ui/text-button.tsx'
import { DeviceList } from './device-list.tsx'
import { HowPart } from './how-part.tsx'
import { QuietHoursForm } from './quiet-hours-form.tsx'
import { SavingLine } from './saving-line.tsx'
import { TestPart } from './test-part.tsx'
import { ThisDevice } from './this-device.tsx'
import { usePush } from './use-push.ts'
import { type Settings, useSettings } from './use-settings.ts'

const texts = messages.settings

const LEAD_OPTIONS = LEAD_MINUTES.map((minutes) => ({ value: `${minutes}`, label: texts.leadMinutes(minutes) }))

/** The resident's settings for notices, channels and devices. */
export function NoticeSettingsPart({ heading }: { heading: 'h2' | 'h3' }) {
  const push = usePush()
  const settings = useSettings()
  const inner = heading === 'h2' ? 'h3' : 'h4'
  const part = useScrolledTo('#notices')
  return (
    <div ref={part} id="notices">
      <Section heading={heading} sizedAs="h3" title={texts.title}>
        <p className="text-soft">{texts.intro}</p>
        <Link href="/?tab=notifications" className={textLinkLook}>
          {texts.toList}
        </Link>
        <div className="grid gap-6">
          <HowPart push={push} settings={settings} heading={inner} isDeviceElsewhere />
          <Section heading={inner} title={messages.here.title}>
            <ThisDevice push={push} />
          </Section>
          {push.look && push.look.devices.length > 0 && (
            <Section heading={inner} title={messages.devices.title}>
              <DeviceList devices={push.look.devices} push={push} />
            </Section>
          )}
          <Times {...settings} heading={inner} />
          <TestPart heading={inner} onSent={push.lookAgain} />
          <SavingLine {...settings} />
        </div>
      </Section>
    </div>
  )
}

/** How long before a turn to remind, and the quiet hours. */
function Times({ shown, answer, change, heading }: Settings & { heading: 'h3' | 'h4' }) {
  if (!shown || !answer) return null
  const chooseLead = (chosen: string) => {
    const leadMinutes = LEAD_MINUTES.find((minutes) => `${minutes}` === chosen)
    if (leadMinutes) change({ ...shown, leadMinutes })
  }
  return (
    <>
      <div className="max-w-80">
        <SelectField
          label={texts.lead}
          name="lead-minutes"
          options={LEAD_OPTIONS}
          value={`${shown.leadMinutes}`}
          onChoose={chooseLead}
        />
      </div>
      <Section heading={heading} title={messages.quiet.title}>
        <QuietHoursForm
          settings={shown}
          silences={answer.silences}
          onChange={(quietHours) => change({ ...shown, quietHours })}
        />
      </Section>
    </>
  )
}

/** Scrolls to the address's fragment, which was not drawn yet when the browser looked for it. */
function useScrolledTo(hash: string) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (location.hash === hash) part.current?.scrollIntoView()
  }, [hash])
  return part
}
