import type { NoticeRecord } from '@headgate/contracts'
import { readDevice } from '@headgate/domain'
import { messages as devices } from '@headgate/language/texts/devices'
import { messages } from '@headgate/language/texts/notices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import { useNow, useServices } from '../../platform/services.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import { formatRelativeMoment } from './format-relative-time.ts'
import { groupLog, type SentNotice } from './group-log.ts'
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
export function NoticeLogPanel({ uid, timeZone }: { uid: string; timeZone: string }) {
  const { http } = useServices()
  const [isOpen, setIsOpen] = useState(false)
  const log = useQuery({
    ...freshQuery(http, [PERSONAL, 'notice-log', uid], '/api/notices/log'),
    enabled: isOpen,
  })
  return (
    <details
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="notice-log rounded-xl border border-line bg-card"
    >
      <summary>{texts.title}</summary>
      <div className="grid gap-3">
        <p className="text-sm text-soft">{texts.hint}</p>
        {isOpen && log.isPending && <p role="status">{messages.loading}</p>}
        {log.isError && <RetryNote {...messages.unreachable} onRetry={() => void log.refetch()} />}
        {log.data && <SentNotices notices={groupLog(log.data.entries)} timeZone={timeZone} />}
      </div>
    </details>
  )
}

function SentNotices({ notices, timeZone }: { notices: readonly SentNotice[]; timeZone: string }) {
  const where = { now: useNow(), timeZone }
  if (notices.length === 0) return <p>{texts.empty}</p>
  return (
    <ol className="divide-y divide-line">
      {notices.map(({ key, notice, dueAt, ways }) => (
        <li key={key} className="grid gap-1 py-3">
          <p className="font-semibold wrap-anywhere">{wordRecord(notice, timeZone).title}</p>
          <p className="text-sm text-soft">{texts.due(formatRelativeMoment(Temporal.Instant.from(dueAt), where))}</p>
          <ul className="grid gap-1 text-sm">
            {ways.map((way) => (
              <Way key={way.id} way={way} where={where} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** A notice's outcome on one channel. */
function Way({ way, where }: { way: NoticeRecord; where: { now: Temporal.Instant; timeZone: string } }) {
  const { channel, device, outcome, dueAt, settledAt } = way
  const settled = settledAt && formatRelativeMoment(Temporal.Instant.from(settledAt), where)
  const answer = wordAnswer(way)
  const isOnTime = settled === formatRelativeMoment(Temporal.Instant.from(dueAt), where)
  return (
    <li className="notice-way">
      <span className={`font-semibold ${OUTCOME_LOOKS[outcome]}`}>{messages.outcomes[outcome]}</span>{' '}
      <span className="wrap-anywhere">
        {device === null ? messages.channels[channel] : devices.name(readDevice(device))}
      </span>{' '}
      <span className="wrap-anywhere text-soft">{settled && !isOnTime ? texts.answer(settled, answer) : answer}</span>
    </li>
  )
}
