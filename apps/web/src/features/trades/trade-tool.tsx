import { findTradable, hoursWithout, promisedWithin, type Segment } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/trades'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { momentOf, type TradeAbout } from './trade-about.ts'
import { TradeDialog } from './trade-dialog.tsx'
import { formatHours } from './trade-words.ts'

const texts = messages.tool

interface TradeToolProps extends TradeAbout {
  /** The turns that it stands beside, in order. */
  turns: readonly Segment[]
  /** On the card of the next turns it says when it is too late; about rain, it is one button. */
  place: 'row' | 'next' | 'rain'
}

/** The ways to trade own turns, folded away. Nothing for turns that the resident may not trade. */
export function TradeTool({ turns, place, ...about }: TradeToolProps) {
  const { trades } = about
  const { policy } = trades
  const whole = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    // What had the focus may have gone with the hours that are promised now.
    if (!isOpen && document.activeElement === document.body && whole.current?.dataset.sent) whole.current.focus()
  }, [isOpen])
  const holder = turns.find((turn) => trades.holders.includes(`${turn.holder}`))?.holder
  const own = turns.filter((turn) => turn.holder === holder)
  const [first] = own
  if (holder === undefined || !first || policy.mode === 'off') return null
  const moment = momentOf(about, holder)
  const isPromised = own.some(
    ({ opensAt: from, closesAt: until }) => promisedWithin({ from, until }, { holder, ...moment }).length > 0,
  )
  const tradable = own.flatMap((turn) => findTradable(turn, moment))
  if (tradable.length === 0 && !isPromised)
    return place === 'next' ? <p className="text-sm text-soft print:hidden">{wordTooLate(first, about)}</p> : null
  const named = formatHours({ from: first.opensAt, until: (own.at(-1) ?? first).closesAt }, about)
  const close = (isSent: boolean) => {
    if (isSent && whole.current) whole.current.dataset.sent = 'true'
    setIsOpen(false)
  }
  const dialog = isOpen && <TradeDialog {...about} holder={holder} chosen={tradable} onClose={close} />
  if (place === 'rain' && tradable.length === 0) return null
  if (place === 'rain')
    return (
      <>
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          {texts.give}
        </Button>
        {dialog}
      </>
    )
  return (
    <>
      <span
        ref={whole}
        tabIndex={-1}
        className={`${place === 'row' ? 'ml-auto' : ''} flex flex-wrap items-baseline gap-x-3 outline-none print:hidden`}
      >
        {isPromised && (
          <a href="#trades" className="-my-3 py-3 text-sm font-semibold text-water underline underline-offset-4">
            {texts.waiting}
          </a>
        )}
        {tradable.length > 0 && (
          <button
            type="button"
            aria-label={`${texts.open} ${named}`}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
            className="-my-2.5 min-h-11 py-2.5 text-sm font-semibold text-water underline underline-offset-4"
          >
            {texts.open}
          </button>
        )}
      </span>
      {dialog}
    </>
  )
}

function wordTooLate({ opensAt, closesAt }: Segment, { now, closures, trades: { policy } }: TradeAbout) {
  if (hoursWithout({ from: opensAt, until: closesAt }, closures).length === 0) return texts.noWater
  if (Temporal.Instant.compare(now, opensAt) >= 0 && policy.noticeMinutes === 0) return texts.tooLateNow
  return texts.tooLate(format.duration(Temporal.Duration.from({ minutes: policy.noticeMinutes })))
}
