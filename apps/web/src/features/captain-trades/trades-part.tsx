import type { TradeShape } from '@headgate/contracts'
import { messages as app } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/captain-trades'
import { format } from '@headgate/language/texts/format'
import type { ReactNode } from 'react'
import { useNow } from '../../platform/services.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Fold } from '../../ui/fold.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Note, RetryNote } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { allTradesQuery } from './all-trades-query.ts'
import { EnterForm } from './enter-form.tsx'
import { TradeLine } from './trade-line.tsx'

/** Trades between neighbors: what waits for a captain, what is open, agreed and past. */
export function TradesPart() {
  const now = useNow()
  const { data, isPending, isError, error, refetch } = useHttpQuery(allTradesQuery)
  if (isPending) return <p role="status">{app.oneMoment}</p>
  if (isError) return <RetryNote error={error} onRetry={() => void refetch()} />
  const { waiting, open, coming, settled } = groupTrades(data.trades, now)
  const list = (label: string, trades: readonly TradeShape[]) => (
    <LongList label={label} all={trades} keyOf={({ id }) => String(id)}>
      {(trade) => <TradeLine trade={trade} reachable={data.reachable} />}
    </LongList>
  )
  const section = ({ title, none }: { title: string; none: string }, trades: readonly TradeShape[]): ReactNode => (
    <Section title={title}>
      {trades.length === 0 ? (
        <p className="text-soft">{none}</p>
      ) : (
        <div className="rounded-xl border border-line bg-card px-4">{list(title, trades)}</div>
      )}
    </Section>
  )
  const isOff = data.policy.mode === 'off'
  return (
    <div className="grid gap-10">
      {isOff && <Note>{messages.off}</Note>}
      {data.trades.length === 0 && !isOff && <Note title={messages.none.title}>{messages.none.text}</Note>}
      {(waiting.length > 0 || data.policy.mode === 'with-captain') && section(messages.waiting, waiting)}
      <Section title={messages.enter.title}>
        <p className="max-w-prose text-soft">{messages.enter.text}</p>
        <EnterForm holders={data.holders} zones={data.zones} reachable={data.reachable} isOff={isOff} />
      </Section>
      {data.trades.length > 0 && (
        <>
          {section(messages.open, open)}
          {section(messages.coming, coming)}
          {settled.length > 0 && (
            <Fold title={messages.settled.title} beside={format.number(settled.length)}>
              {list(messages.settled.label, settled)}
              {data.older > 0 && (
                <p className="text-soft">{messages.settled.older(data.older, format.number(data.older))}</p>
              )}
            </Fold>
          )}
        </>
      )}
    </div>
  )
}

interface GroupedTrades {
  /** For a captain's yes, the first hours first. */
  waiting: TradeShape[]
  /** For the other side, the first hours first. */
  open: TradeShape[]
  /** Agreed, and not over, the first hours first. */
  coming: TradeShape[]
  /** All others, newest first. */
  settled: TradeShape[]
}

/** Trades by what a captain may want of them. */
export function groupTrades(trades: readonly TradeShape[], now: Temporal.Instant): GroupedTrades {
  const groupOf = ({ state, times }: TradeShape): keyof GroupedTrades => {
    if (state === 'for-captain') return 'waiting'
    if (state === 'open') return 'open'
    const isAhead = times.some(({ until }) => Temporal.Instant.compare(until, now) > 0)
    return state === 'agreed' && isAhead ? 'coming' : 'settled'
  }
  const groups = Map.groupBy(trades, groupOf)
  const soonestFirst = (name: keyof GroupedTrades) =>
    (groups.get(name) ?? []).toSorted((a, b) => Temporal.Instant.compare(firstOf(a), firstOf(b)))
  return {
    waiting: soonestFirst('waiting'),
    open: soonestFirst('open'),
    coming: soonestFirst('coming'),
    settled: groups.get('settled') ?? [],
  }
}

const firstOf = ({ times, endsAt }: TradeShape): string => times[0]?.from ?? endsAt
