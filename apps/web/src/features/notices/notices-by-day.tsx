import type { NoticeRecord } from '@headgate/contracts'
import type { NoticeKind } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/notices'
import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { useNow } from '../../platform/services.ts'
import { CalendarIcon, DropletIcon, GateIcon, type IconProps, MoonIcon } from '../../ui/icons.tsx'
import { ClockIcon, DitchOffIcon, GateShutIcon, TradeIcon } from '../../ui/notice-icons.tsx'
import { formatRelativeDay } from './format-relative-time.ts'
import { wordRecord } from './word-record.ts'

interface NoticesByDayProps {
  notices: readonly NoticeRecord[]
  /** The ids of notices not seen before. */
  fresh: ReadonlySet<string>
  timeZone: string
}

/** The notices by day, newest first. */
export function NoticesByDay({ notices, fresh, timeZone }: NoticesByDayProps) {
  const now = useNow()
  const days = Map.groupBy(notices, ({ dueAt }) => formatRelativeDay(Temporal.Instant.from(dueAt), { now, timeZone }))
  return (
    <div className="grid gap-4">
      {[...days].map(([day, ofDay]) => (
        <div key={day} className="grid gap-1">
          <h4 className="text-sm font-semibold text-soft first-letter:uppercase">{day}</h4>
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-card">
            {ofDay.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} isFresh={fresh.has(notice.id)} timeZone={timeZone} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface NoticeLineProps {
  notice: NoticeRecord
  isFresh: boolean
  timeZone: string
}

function NoticeLine({ notice, isFresh, timeZone }: NoticeLineProps) {
  const { kind, path, dueAt } = notice
  const { title, body } = wordRecord(notice, timeZone)
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
            <time dateTime={dueAt}>{format.time(Temporal.Instant.from(dueAt), timeZone)}</time>
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
  trade: TradeIcon,
}
