import type { NoticeRecord } from '@headgate/contracts'
import type { NoticeKind } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/notices'
import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { useIsNewDevice } from '../../platform/auth/identity.ts'
import { useDitchRules } from '../../platform/ditch-rules.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { BellIcon, CalendarIcon, DropletIcon, GateIcon, type IconProps, MoonIcon } from '../../ui/icons.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ClockIcon, DitchOffIcon, GateShutIcon, TradeIcon } from '../../ui/notice-icons.tsx'
import { Section } from '../../ui/section.tsx'
import { textLinkLook } from '../../ui/text-button.tsx'
import { formatRelativeDay } from './format-relative-time.ts'
import { HowOnTab } from './how-on-tab.tsx'
import { NoticeLogPanel } from './notice-log-panel.tsx'
import { ThisDevice } from './this-device.tsx'
import { useNotices, useSeen } from './use-notices.ts'
import { usePush } from './use-push.ts'
import { wordRecord } from './word-record.ts'

const texts = messages.list

/** The resident's notices, newest first, and the log of their delivery. A new device shows no log yet. */
export function NoticesTab({ settingsHref }: { settingsHref: string }) {
  const isNew = useIsNewDevice()
  const query = useNotices()
  const fresh = useSeen(query.data)
  return (
    <div className="grid gap-6">
      <Section heading="h3" title={texts.title} beside={<FreshCount count={fresh.size} />}>
        <Loaded query={{ ...query, isError: query.isError && !query.data }}>
          {({ notices }) =>
            notices.length === 0 ? (
              <div className="grid gap-2 rounded-xl border border-line bg-card px-4 py-4">
                <p className="text-lg">{texts.empty}</p>
                <p className="text-soft">{texts.emptyHint}</p>
              </div>
            ) : (
              <>
                {!isNew && (
                  <a href="#notice-how" className={textLinkLook}>
                    {messages.how.title}
                  </a>
                )}
                <NoticesByDay notices={notices} fresh={fresh} />
              </>
            )
          }
        </Loaded>
      </Section>
      {isNew ? <Here /> : <HowOnTab settingsHref={settingsHref} />}
      {!isNew && <NoticeLogPanel />}
    </div>
  )
}

/** The settings that a new device may change. */
const Here = () => (
  <Section heading="h3" title={messages.here.title}>
    <ThisDevice push={usePush()} />
  </Section>
)

const FreshCount = ({ count }: { count: number }) => (
  <p role="status" className="text-sm font-semibold text-water">
    {count > 0 && texts.newCount(count)}
  </p>
)

interface NoticesByDayProps {
  notices: readonly NoticeRecord[]
  /** The ids of notices not seen before. */
  fresh: ReadonlySet<string>
}

/** The notices by day, newest first. */
function NoticesByDay({ notices, fresh }: NoticesByDayProps) {
  const clock = useDitchClock()
  const days = Map.groupBy(notices, ({ dueAt }) => formatRelativeDay(Temporal.Instant.from(dueAt), clock))
  return (
    <div className="grid gap-4">
      {[...days].map(([day, ofDay]) => (
        <div key={day} className="grid gap-1">
          <h4 className="text-sm font-semibold text-soft first-letter:uppercase">{day}</h4>
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-card">
            {ofDay.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} isFresh={fresh.has(notice.id)} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function NoticeLine({ notice, isFresh }: { notice: NoticeRecord; isFresh: boolean }) {
  const { clocks } = useDitchRules()
  const { kind, path, dueAt } = notice
  const { title, body } = wordRecord(notice, clocks)
  const KindIcon = ICONS[kind]
  return (
    // The whole line can be pressed.
    <li className={`relative flex gap-3 px-4 py-3 hover:bg-wash ${isFresh ? 'bg-water-wash' : ''}`}>
      <KindIcon className={`size-5 ${isFresh ? 'text-water' : 'text-soft'}`} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link
            href={path}
            className={`grow basis-32 wrap-anywhere before:absolute before:inset-0 ${isFresh ? 'font-bold' : 'font-semibold'}`}
          >
            {title}
          </Link>{' '}
          <span className="text-sm text-soft">
            {isFresh && (
              <>
                <strong className="font-semibold text-water">{messages.list.fresh}</strong> ·{' '}
              </>
            )}
            <time dateTime={dueAt}>{format.time(Temporal.Instant.from(dueAt), clocks)}</time>
          </span>
        </p>{' '}
        <p className="text-sm wrap-anywhere text-soft">{body}</p>
      </div>
    </li>
  )
}

const ICONS: Record<NoticeKind, ComponentType<IconProps>> = {
  'evening-before': MoonIcon,
  'lead-time': ClockIcon,
  begins: GateIcon,
  ends: GateShutIcon,
  changed: CalendarIcon,
  'ditch-closed': DitchOffIcon,
  'ditch-reopened': DropletIcon,
  note: BellIcon,
  trade: TradeIcon,
}
