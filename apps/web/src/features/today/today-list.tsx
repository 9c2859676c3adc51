import { messages } from '@headgate/language/texts/today'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../platform/services.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import { NoWaterCard } from './no-water-card.tsx'
import { todayQuery } from './today-calls.ts'
import { TodayCard } from './today-card.tsx'
import type { ShownItem } from './word-item.ts'

/** What needs a captain’s attention, the most urgent first. */
export function TodayList({ timeZone }: { timeZone: string }) {
  const { http } = useServices()
  const { data, isError, refetch } = useQuery(todayQuery(http))
  const { noWater = [], invitationsLeft } = data ?? {}
  const items: ShownItem[] | undefined = data && [
    ...(invitationsLeft ? [{ kind: 'invitations-left' as const, ...invitationsLeft }] : []),
    ...data.items,
  ]
  if (items && items.length + noWater.length > 0)
    return (
      <ul className="grid gap-3">
        {noWater.map((turn) => (
          <NoWaterCard key={`${turn.date} ${turn.slot} ${turn.holder}`} turn={turn} timeZone={timeZone} />
        ))}
        {items.map((item) => (
          <TodayCard key={item.kind === 'closed' ? item.id : item.kind} item={item} timeZone={timeZone} />
        ))}
      </ul>
    )
  if (items)
    return (
      <div className="rounded-2xl border border-fine bg-fine-wash p-5 text-fine">
        <p className="text-lg font-semibold">{messages.allClear.title}</p>
        <p>{messages.allClear.text}</p>
      </div>
    )
  if (isError) return <RetryNote {...messages.unreadable} onRetry={() => void refetch()} />
  return <p role="status">{messages.loading}</p>
}
