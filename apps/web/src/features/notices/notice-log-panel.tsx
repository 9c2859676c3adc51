import type { NoticeRecord } from '@headgate/contracts'
import { readDevice } from '@headgate/domain'
import { messages as devices } from '@headgate/language/texts/devices'
import { messages } from '@headgate/language/texts/notices'
import { useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import { type DitchClock, useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Fold } from '../../ui/fold.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { formatRelativeMoment } from './format-relative-time.ts'
import { wordAnswer, wordRecord } from './word-record.ts'

const texts = messages.log

const OUTCOME_LOOKS: Record<NoticeRecord['outcome'], string> = {
  waiting: 'text-soft',
  sent: 'text-fine',
  late: 'text-warning',
  missed: 'text-trouble',
  silenced: 'text-soft',
  'gave-up': 'text-trouble',
}

/** The log of sent notices. Loaded when it is unfolded. */
export function NoticeLogPanel() {
  const { uid } = useAuth().user
  const [isOpen, setIsOpen] = useState(false)
  const log = useHttpQuery((http) => ({
    ...freshQuery(http, [PERSONAL, 'notice-log', uid], '/api/notices/log'),
    enabled: isOpen,
  }))
  return (
    <Fold title={texts.title} onToggle={setIsOpen}>
      <div className="grid gap-3">
        <p className="text-sm text-soft">{texts.hint}</p>
        <Loaded query={log}>{({ entries }) => <SentNotices notices={groupLog(entries)} />}</Loaded>
      </div>
    </Fold>
  )
}

function SentNotices({ notices }: { notices: readonly SentNotice[] }) {
  const clock = useDitchClock()
  if (notices.length === 0) return <p>{texts.empty}</p>
  return (
    <ol className="divide-y divide-line">
      {notices.map(({ key, notice, dueAt, ways }) => (
        <li key={key} className="grid gap-1 py-3">
          <p className="font-semibold wrap-anywhere">{wordRecord(notice, clock.clocks).title}</p>
          <p className="text-sm text-soft">{texts.due(formatRelativeMoment(Temporal.Instant.from(dueAt), clock))}</p>
          <ul className="grid gap-1 text-sm">
            {ways.map((way) => (
              <Way key={way.id} way={way} clock={clock} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** A notice's outcome on one channel. */
function Way({ way, clock }: { way: NoticeRecord; clock: DitchClock }) {
  const { channel, device, outcome, dueAt, settledAt } = way
  const settled = settledAt && formatRelativeMoment(Temporal.Instant.from(settledAt), clock)
  const answer = wordAnswer(way)
  const isOnTime = settled === formatRelativeMoment(Temporal.Instant.from(dueAt), clock)
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-3 sm:grid-cols-[5.5rem_12rem_1fr] max-[16rem]:grid-cols-1">
      <span className={`font-semibold ${OUTCOME_LOOKS[outcome]}`}>{messages.outcomes[outcome]}</span>{' '}
      <span className="wrap-anywhere">
        {device === null ? messages.channels[channel] : devices.name(readDevice(device))}
      </span>{' '}
      <span className="col-start-2 wrap-anywhere text-soft sm:col-start-3 max-[16rem]:col-start-1">
        {settled && !isOnTime ? texts.answer(settled, answer) : answer}
      </span>
    </li>
  )
}

/** One notice, with its outcome on each channel. */
interface SentNotice {
  key: string
  /** On the first of its channels. */
  notice: NoticeRecord
  dueAt: string
  ways: NoticeRecord[]
}

/** Groups the log's entries by notice, in order of first appearance. */
export function groupLog(entries: readonly NoticeRecord[]): SentNotice[] {
  const notices = new Map<string, SentNotice>()
  for (const entry of entries) {
    const { dueAt, message } = entry
    // The list says at once how late it is, the other channels as they are sent.
    const key = `${dueAt} ${JSON.stringify({ ...message, minutesLate: undefined })}`
    const notice = notices.get(key)
    if (notice) notice.ways.push(entry)
    else notices.set(key, { key, notice: entry, dueAt, ways: [entry] })
  }
  return [...notices.values()]
}
