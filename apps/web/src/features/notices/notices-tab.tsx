import { messages } from '@headgate/language/texts/notices'
import { Link } from 'wouter'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Section } from '../../ui/section.tsx'
import { DevicePrompt } from './device-prompt.tsx'
import { NoticeLogPanel } from './notice-log-panel.tsx'
import { NoticesByDay } from './notices-by-day.tsx'
import { useNotices, useSeen } from './use-notices.ts'
import './notices.css'

const texts = messages.list

interface NoticesTabProps {
  uid: string
  timeZone: string
  settingsHref: string
  /** This device shows neither the log nor the settings yet. */
  isNew: boolean
}

/** The resident's notices, newest first, and the log of their delivery. */
export function NoticesTab({ uid, timeZone, settingsHref, isNew }: NoticesTabProps) {
  const { data, isError, refetch } = useNotices(uid)
  const fresh = useSeen(uid, data)
  const toSettings = (
    <Link href={`${settingsHref}#notices`} className="text-water underline underline-offset-4">
      {texts.toSettings}
    </Link>
  )
  return (
    <div className="grid gap-6">
      <DevicePrompt uid={uid} />
      <Section heading="h3" title={texts.title} beside={<FreshCount count={fresh.size} />}>
        {!data && !isError && <p role="status">{messages.loading}</p>}
        {!data && isError && <RetryNote {...messages.unreachable} onRetry={() => void refetch()} />}
        {data?.notices.length === 0 && (
          <div className="grid gap-2 rounded-xl border border-line bg-card px-4 py-4">
            <p className="text-lg">{texts.empty}</p>
            <p className="text-soft">{texts.emptyHint}</p>
          </div>
        )}
        {data && data.notices.length > 0 && <NoticesByDay notices={data.notices} fresh={fresh} timeZone={timeZone} />}
        {!isNew && <p>{toSettings}</p>}
      </Section>
      {!isNew && <NoticeLogPanel uid={uid} timeZone={timeZone} />}
    </div>
  )
}

const FreshCount = ({ count }: { count: number }) => (
  <p role="status" className="text-sm font-semibold text-water">
    {count > 0 && texts.newCount(count)}
  </p>
)
