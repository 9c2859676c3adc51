import type { TradeShape } from '@headgate/contracts'
import { ownNames, type TurnViewer } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/trades'
import { type ReactNode, useEffect, useRef } from 'react'
import { Fold } from '../../ui/fold.tsx'
import { RetryNote } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import type { TradeAbout } from './trade-about.ts'
import { TradeCard } from './trade-card.tsx'
import { inOrder, isCurrent, wordState } from './trade-state.ts'
import { forReader, type Here, wordTrade } from './trade-words.ts'

const HASH = '#trades'

interface TradesPanelProps extends TradeAbout {
  viewer: TurnViewer
  /** What somebody can do whose turns no captain has confirmed. */
  askToConfirm: ReactNode
}

/** The resident's trades: what waits for an answer, what is agreed, and what became of the rest. */
export function TradesPanel({
  trades: { trades, holders, zones, policy },
  timeline,
  closures,
  viewer,
  askToConfirm,
  now,
  clocks,
}: TradesPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isAskedFor = useIsAskedFor(heading)
  const here = { now, clocks, closures }
  const current = inOrder(trades.filter((trade) => isCurrent(trade, now)))
  const settled = trades.filter((trade) => !isCurrent(trade, now))
  const unconfirmed =
    policy.mode === 'off' ? [] : listUnconfirmed({ timeline, viewer, holders: [...holders, ...zones], now })
  const isEmpty = current.length + settled.length === 0
  return (
    <div className="grid gap-3 empty:hidden print:hidden" id="trades">
      {(!isEmpty || (isAskedFor && holders.length > 0)) && (
        <Section heading="h3" title={messages.title} headingRef={heading}>
          {isEmpty && <p className="text-soft">{messages.none}</p>}
          {current.length > 0 && (
            <ul className="grid gap-3">
              {current.map((trade) => (
                <TradeCard key={trade.id} {...{ trade, holders, here }} onDone={() => heading.current?.focus()} />
              ))}
            </ul>
          )}
          {settled.length > 0 && <SettledTrades trades={settled} {...{ holders, here }} />}
        </Section>
      )}
      {zones.length > 0 && (
        <p className="max-w-prose text-soft wrap-anywhere">{messages.zones(format.list([...zones]))}</p>
      )}
      {unconfirmed.length > 0 && (
        <>
          <p className="max-w-prose text-soft wrap-anywhere">{messages.unconfirmed(format.list(unconfirmed))}</p>
          {askToConfirm}
        </>
      )}
    </div>
  )
}

/** Moves to the trades if the address asks for them, as a notification's link does; they were not drawn before. */
function useIsAskedFor(heading: { readonly current: HTMLHeadingElement | null }): boolean {
  const isAskedFor = location.hash === HASH
  useEffect(() => {
    if (!isAskedFor || !heading.current) return
    heading.current.scrollIntoView({ block: 'center' })
    heading.current.focus({ preventScroll: true })
  }, [isAskedFor, heading])
  return isAskedFor
}

/** The holders of the resident's coming turns whom they may not act for. */
function listUnconfirmed({
  timeline,
  viewer,
  holders,
  now,
}: Pick<TradesPanelProps, 'timeline' | 'viewer' | 'now'> & { holders: readonly string[] }): string[] {
  const isOwn = ownNames(viewer)
  const coming = timeline.segments.filter(
    ({ holder, opensAt }) =>
      isOwn(holder) && !holders.includes(`${holder}`) && Temporal.Instant.compare(now, opensAt) < 0,
  )
  return [...new Set(coming.map(({ holder }) => `${holder}`))]
}

interface SettledTradesProps {
  trades: readonly TradeShape[]
  holders: readonly string[]
  here: Here
}

/** What became of recent trades, newest first. */
const SettledTrades = ({ trades, holders, here }: SettledTradesProps) => (
  <Fold title={messages.settled} beside={`${trades.length}`}>
    <ol className="divide-y divide-line">
      {trades.map((trade) => (
        <li key={trade.id} className="py-2">
          <p className="text-sm font-semibold text-soft wrap-anywhere">{wordState(trade)}</p>
          <p className="wrap-anywhere">{wordTrade(forReader(trade, holders), here)}</p>
        </li>
      ))}
    </ol>
  </Fold>
)

/** In place of trades that failed to load. */
export const NoTrades = ({ onRetry }: { onRetry: () => void }) => (
  <div className="print:hidden">
    <RetryNote title={messages.unreachable} onRetry={onRetry} />
  </div>
)
