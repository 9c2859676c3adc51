import type { TradeShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain-trades'
import { format } from '@headgate/language/texts/format'
import { useNow } from '../../platform/services.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { FoldedList } from '../../ui/fold.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { allTradesQuery } from './all-trades-query.ts'
import { EnterForm } from './enter-form.tsx'
import { TradeLine } from './trade-line.tsx'

/** Trades between neighbors: what waits for a captain, what is open, agreed and past. */
export function TradesPart() {
  const now = useNow()
  return (
    <Loaded query={useHttpQuery(allTradesQuery)}>
      {({ trades, older, policy, ...named }) => {
        const isOff = policy.mode === 'off'
        const { settled, ...ahead } = groupTrades(trades, now)
        const lines = {
          keyOf: ({ id }: TradeShape) => String(id),
          children: (trade: TradeShape) => <TradeLine trade={trade} reachable={named.reachable} />,
        }
        return (
          <div className="grid gap-10">
            {isOff ? <Note>{messages.off}</Note> : trades.length === 0 && <Note>{messages.none}</Note>}
            {AHEAD.map((group) => {
              const title = messages.groups[group]
              return (
                ahead[group].length > 0 && (
                  <Section key={group} title={title}>
                    <div className="rounded-xl border border-line bg-card px-4">
                      <LongList label={title} all={ahead[group]} {...lines} />
                    </div>
                  </Section>
                )
              )
            })}
            <Section title={messages.enter.title}>
              <p className="max-w-prose text-soft">{messages.enter.text}</p>
              <EnterForm {...named} isOff={isOff} />
            </Section>
            <FoldedList
              title={messages.groups.settled}
              hint={older > 0 ? messages.older(older, format.number(older)) : undefined}
              all={settled}
              {...lines}
            />
          </div>
        )
      }}
    </Loaded>
  )
}

/** Those for a captain's yes, those for the other side, and those agreed and not over. */
const AHEAD = ['waiting', 'open', 'coming'] as const

/** Trades by what a captain may want of them: those that lie ahead with the first hours first, the others newest first. */
export function groupTrades(trades: readonly TradeShape[], now: Temporal.Instant) {
  const groups = Map.groupBy(trades, ({ state, times }) => {
    if (state === 'for-captain') return 'waiting'
    if (state === 'open') return 'open'
    const isAhead = times.some(({ until }) => Temporal.Instant.compare(until, now) > 0)
    return state === 'agreed' && isAhead ? 'coming' : 'settled'
  })
  const soonestFirst = (name: (typeof AHEAD)[number]) =>
    (groups.get(name) ?? []).toSorted((a, b) => Temporal.Instant.compare(firstOf(a), firstOf(b)))
  return {
    waiting: soonestFirst('waiting'),
    open: soonestFirst('open'),
    coming: soonestFirst('coming'),
    settled: groups.get('settled') ?? [],
  }
}

const firstOf = ({ times, endsAt }: TradeShape): string => times[0]?.from ?? endsAt
