import './notices.css'
import type { NoticeSettingsResponse } from '@headgate/contracts'
import type { NoticeSettings } from '@headgate/domain'
import { messages } from '@headgate/language/texts/notices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useAuth } from '../../platform/auth/identity.ts'
import { useServices } from '../../platform/services.ts'
import { Choice } from '../../ui/choice.tsx'
import { Note, RetryNote } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { ChannelTable } from './channel-table.tsx'
import { DeviceList } from './device-list.tsx'
import { settingsQuery } from './notice-queries.ts'
import { QuietHoursForm } from './quiet-hours-form.tsx'
import { TestPart } from './test-part.tsx'
import { ThisDevice } from './this-device.tsx'
import { type Push, usePush } from './use-push.ts'

const texts = messages.settings

const LEAD_MINUTES = [15, 30, 60] as const
const LEAD_OPTIONS = LEAD_MINUTES.map((minutes) => ({ value: `${minutes}`, label: texts.leadMinutes(minutes) }))

/** The resident's settings for notices, channels and devices. */
export function NoticeSettingsPart({ heading }: { heading: 'h2' | 'h3' }) {
  const push = usePush()
  const inner = heading === 'h2' ? 'h3' : 'h4'
  const part = useScrolledTo('#notices')
  return (
    <div ref={part} id="notices">
      <Section heading={heading} sizedAs="h3" title={texts.title}>
        <p className="text-soft">
          {texts.intro}{' '}
          <Link href="/?tab=notifications" className="text-water underline underline-offset-4">
            {texts.toList}
          </Link>
        </p>
        <div className="grid gap-6">
          <Section heading={inner} title={messages.here.title}>
            <ThisDevice push={push} />
          </Section>
          {push.look && push.look.devices.length > 0 && (
            <Section heading={inner} title={messages.devices.title}>
              <DeviceList devices={push.look.devices} push={push} />
            </Section>
          )}
          <Choices push={push} heading={inner} />
        </div>
      </Section>
    </div>
  )
}

function Choices({ push, heading }: { push: Push; heading: 'h3' | 'h4' }) {
  const { shown, answer, isError, refetch, saving, change } = useSettings()
  if (!shown || !answer)
    return isError ? (
      <RetryNote {...messages.unreachable} onRetry={() => void refetch()} />
    ) : (
      <p role="status">{messages.loading}</p>
    )
  const { email, silences } = answer
  const wantsPush = Object.values(shown.channels).some(({ push: isOn }) => isOn)
  const chooseLead = (chosen: string) => {
    const leadMinutes = LEAD_MINUTES.find((minutes) => `${minutes}` === chosen)
    if (leadMinutes) change({ ...shown, leadMinutes })
  }
  return (
    <>
      <Section heading={heading} title={texts.table}>
        <ChannelTable
          settings={shown}
          hasMail={email.reach === 'ready' || email.reach === 'unverified'}
          onChange={(channels) => change({ ...shown, channels })}
        />
        {push.look?.devices.length === 0 && wantsPush && <Note title={messages.noDevice} />}
        <MailState email={email} />
      </Section>
      <Section heading={heading} title={texts.lead}>
        <div className="max-w-96">
          <Choice
            legend={texts.lead}
            name="lead-minutes"
            options={LEAD_OPTIONS}
            chosen={`${shown.leadMinutes}`}
            onChoose={chooseLead}
          />
        </div>
      </Section>
      <Section heading={heading} title={messages.quiet.title}>
        <QuietHoursForm
          settings={shown}
          silences={silences}
          onChange={(quietHours) => change({ ...shown, quietHours })}
        />
      </Section>
      <TestPart heading={heading} onSent={push.lookAgain} />
      <SavingLine saving={saving} change={change} />
    </>
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

/** Scrolls to the address's fragment, which was not drawn yet when the browser looked for it. */
function useScrolledTo(hash: string) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (location.hash === hash) part.current?.scrollIntoView()
  }, [hash])
  return part
}

type SavingLineProps = Pick<ReturnType<typeof useSettings>, 'saving' | 'change'>

/** The state of the last change, with undo. Sticky, because the changed setting may be far up. */
function SavingLine({ saving, change }: SavingLineProps) {
  return (
    <div className="sticky bottom-[max(0.5rem,env(safe-area-inset-bottom))] z-10">
      {saving.status === 'failed' && (
        <Note look="trouble" role="alert" title={texts.failed}>
          <button
            type="button"
            onClick={() => change(saving.wanted)}
            className="min-h-11 font-semibold underline underline-offset-4"
          >
            {messages.tryAgain}
          </button>
        </Note>
      )}
      <div role="status">
        {(saving.status === 'saving' || saving.status === 'saved') && (
          <p className="flex min-h-14 items-center justify-between gap-3 rounded-xl border border-edge bg-card px-4 shadow-lg">
            {saving.status === 'saving' ? texts.saving : texts.saved}
            {/* Stays while it is disabled, as it may have the focus. */}
            <button
              type="button"
              aria-disabled={saving.status === 'saving'}
              onClick={() => saving.status === 'saved' && change(saving.before)}
              className="min-h-11 font-semibold text-water underline underline-offset-4"
            >
              {texts.undo}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

/** The state of saving the last change; `none` before the first. */
type Saving =
  | { status: 'none' }
  | { status: 'saving' | 'saved'; before: NoticeSettings }
  | { status: 'failed'; wanted: NoticeSettings }

/** The resident's settings. Each change is shown and saved at once, and the last can be undone. */
function useSettings() {
  const { uid } = useAuth().user
  const { http } = useServices()
  const queryClient = useQueryClient()
  const { queryKey, ...query } = settingsQuery(http, uid)
  const { data, isError, refetch } = useQuery({ ...query, queryKey })
  const [wanted, setWanted] = useState<NoticeSettings>()
  const [saving, setSaving] = useState<Saving>({ status: 'none' })
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef<NoticeSettings>(undefined)

  const put = async (settings: NoticeSettings, before: NoticeSettings) => {
    const isLatest = () => latest.current === settings
    // Of the changes waiting for a save under way, the last includes all others.
    if (!isLatest()) return
    try {
      queryClient.setQueryData(queryKey, await http.send('PUT', '/api/notices/settings', settings))
      if (isLatest()) setSaving({ status: 'saved', before })
    } catch {
      if (isLatest()) setSaving({ status: 'failed', wanted: settings })
    }
    if (isLatest()) setWanted(undefined)
  }
  const shown = wanted ?? data?.settings
  const change = (settings: NoticeSettings) => {
    if (!shown) return
    latest.current = settings
    setWanted(settings)
    setSaving({ status: 'saving', before: shown })
    // A response still under way does not have the change.
    void queryClient.cancelQueries({ queryKey })
    underWay.current = underWay.current.then(() => put(settings, shown))
  }
  return { shown, answer: data, isError, refetch, saving, change }
}
