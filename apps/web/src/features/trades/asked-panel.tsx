import type { TradeShape } from '@headgate/contracts'
import type { DitchClocks, Timeline } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/trades'
import { Button } from '../../ui/button.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { TradeCard } from './trade-card.tsx'
import { inOrder, isAsked, isRest } from './trade-state.ts'
import type { Here } from './trade-words.ts'
import { useAct } from './use-act.ts'
import { useKnownTrades, useTrades } from './use-trades.ts'

const texts = messages.asked

interface AskedPanelProps extends Here {
  timeline: Timeline
  /** The schedule is of the store, and the server has not confirmed it. */
  isStored: boolean
  /** Only running water: the other questions are on the page already. */
  isAtGateOnly: boolean
}

/** What waits for the resident's own answer: large, running water that somebody passes on. */
export function AskedPanel({ timeline, isStored, isAtGateOnly, ...here }: AskedPanelProps) {
  const { data } = useTrades(timeline, isStored)
  if (!data || data.trades.length === 0) return null
  const rests = data.trades.filter(isRest)
  const asked = isAtGateOnly ? [] : inOrder(data.trades.filter((trade) => isAsked(trade) && !rests.includes(trade)))
  return (
    <div className="grid gap-4 empty:hidden print:hidden">
      {rests.map((trade) => (
        <RestPanel
          key={trade.id}
          trade={trade}
          isForCaptains={data.policy.mode === 'with-captain'}
          clocks={here.clocks}
        />
      ))}
      {asked.length > 0 && (
        <Section title={texts.title}>
          <ul className="grid gap-3">
            {asked.map((trade) => (
              <TradeCard key={trade.id} {...{ trade, holders: data.holders, here }} heading="h3" />
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

interface RestPanelProps {
  trade: TradeShape
  isForCaptains: boolean
  clocks: DitchClocks
}

/** Somebody is done early: whoever is next takes the rest with one press. */
function RestPanel({ trade, isForCaptains, clocks }: RestPanelProps) {
  const { run, busyWith, failure } = useAct(trade)
  const until = format.time(Temporal.Instant.from(trade.endsAt), clocks)
  const isTaken = trade.state === 'for-captain'
  return (
    <section
      aria-labelledby="rest"
      className="grid gap-4 rounded-2xl border border-water bg-water-wash p-[min(1.25rem,6vw)] sm:p-7"
    >
      <h2 id="rest" className="text-xl font-semibold text-water wrap-anywhere">
        {texts.done(trade.from)}
      </h2>
      <p className="text-lg text-pretty wrap-anywhere" role={isTaken ? 'status' : undefined}>
        {isTaken ? texts.waits(trade.from) : texts.yoursUntil(until)} {isForCaptains && !isTaken && texts.withCaptain}
      </p>
      {failure && (
        <Note look="trouble" role="alert" title={messages.notDone}>
          {failure}
        </Note>
      )}
      {trade.can.includes('accept') && (
        <div className="grid gap-2">
          <Button
            className="min-h-20 w-full py-2 text-xl sm:text-2xl"
            disabled={busyWith !== undefined}
            onClick={() => run({ action: 'accept' })}
          >
            {busyWith === 'accept' ? messages.busy : texts.take}
          </Button>
          <Button
            look="plain"
            className="justify-self-center"
            disabled={busyWith !== undefined}
            onClick={() => run({ action: 'decline' })}
          >
            {messages.actions.decline}
          </Button>
        </div>
      )}
    </section>
  )
}

/** How many trades wait for the resident's own answer; the panel asks for them. */
export function AskedCount() {
  const asked = useKnownTrades(true).data?.trades.filter(isAsked).length ?? 0
  return <CountBadge count={asked} words={texts.count(asked)} />
}
