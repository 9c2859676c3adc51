import type { TradeShape } from '@headgate/contracts'
import { GIVE_BACK, isLeft, type TradeAction } from '@headgate/domain'
import { messages } from '@headgate/language/texts/trades'
import { useEffect, useId, useState } from 'react'
import { after } from '../../platform/time/device-clock.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { otherSide, type Stage, stageOf } from './trade-state.ts'
import { formatHours, formatMoment, forReader, type Here, listHours, readHours, wordTrade } from './trade-words.ts'
import { useAct } from './use-act.ts'

/** The answers that are given most often stand out. */
const LOOKS: Partial<Record<TradeAction, 'primary'>> = { accept: 'primary', 'accept-undo': 'primary', allow: 'primary' }

interface TradeCardProps {
  trade: TradeShape
  /** Whom the resident may act for. */
  holders: readonly string[]
  here: Here
  heading?: 'h3' | 'h4'
  /** Something was decided, so that its buttons may be gone. */
  onDone?: () => void
}

/** A trade that waits for somebody, or is still to come, and what the resident can do about it. */
export function TradeCard({ trade, holders, here, heading: Heading = 'h4', onDone }: TradeCardProps) {
  const id = useId()
  const { run, busyWith, failure } = useAct(trade, onDone)
  const takers = holders.filter((holder) => holder !== trade.from)
  const isOffer = trade.to === null
  const [taker, setTaker] = useState(takers[0])
  const stage = stageOf(trade)
  const isMine = stage === 'asks-you' || stage === 'undo-asked' || stage === 'offered'
  const mayGiveBack = useGiveBack(trade, here)
  // Nobody has to be asked yet.
  const actions = trade.can.filter((action) => (mayGiveBack ? action !== 'ask-undo' : action !== 'give-back'))
  const decide = (action: TradeAction) => run({ action, holder: isOffer && action === 'accept' ? taker : undefined })
  return (
    <li
      aria-labelledby={id}
      className={`grid gap-2 rounded-xl border px-4 py-3 ${isMine ? 'border-current/20 bg-own-wash' : 'border-line bg-card'}`}
    >
      <Heading id={id} className={`font-semibold wrap-anywhere ${isMine ? 'text-own' : ''}`}>
        {headOf(stage, trade)}
      </Heading>
      <p className="text-lg text-pretty wrap-anywhere">{wordTrade(forReader(trade, holders), here)}</p>
      {trade.note !== '' && <blockquote className="border-l-2 border-edge pl-3 wrap-anywhere">{trade.note}</blockquote>}
      <Facts trade={trade} stage={stage} here={here} />
      {isOffer && takers.length > 1 && taker !== undefined && trade.can.includes('accept') && (
        <SelectField
          label={messages.forWhom}
          name={`taker-${trade.id}`}
          options={takers.map((holder) => ({ value: holder, label: holder }))}
          value={taker}
          onChoose={setTaker}
        />
      )}
      {failure && (
        <Note look="trouble" role="alert" title={messages.notDone}>
          {failure}
        </Note>
      )}
      {actions.length > 0 && (
        <p className="flex flex-wrap gap-3 pt-1">
          {actions.map((action) => (
            <Button
              key={action}
              look={LOOKS[action] ?? 'quiet'}
              aria-describedby={id}
              disabled={busyWith !== undefined}
              onClick={() => decide(action)}
            >
              {busyWith === action ? messages.busy : messages.actions[isOffer && action === 'accept' ? 'take' : action]}
            </Button>
          ))}
        </p>
      )}
    </li>
  )
}

function Facts({ trade, stage, here }: { trade: TradeShape; stage: Stage; here: Here }) {
  const { state, from, isMadeByCaptain, isSettledByCaptain, suspended, endsAt } = trade
  const moment = formatMoment(endsAt, here)
  const isAsked = stage === 'asks-you' || stage === 'offered'
  const hours = suspended.map((time) => formatHours(readHours(time), here))
  return (
    <>
      {hours.length > 0 && (
        <Note look="warning" title={messages.suspended.title}>
          {messages.suspended.text(listHours(hours))}
        </Note>
      )}
      {(state === 'open' || state === 'for-captain') && (
        <p className="text-sm text-pretty text-soft">
          {isAsked ? messages.answerBefore(moment) : messages.answerUntil(moment)}
        </p>
      )}
      {isMadeByCaptain && <p className="text-sm text-soft wrap-anywhere">{messages.madeByCaptain(from)}</p>}
      {isSettledByCaptain && <p className="text-sm text-soft">{messages.settledByCaptain}</p>}
    </>
  )
}

function headOf(stage: Stage, trade: TradeShape): string {
  const { heads } = messages
  switch (stage) {
    case 'undo-asked':
      return heads.undoAsked(trade.undoAskedBy ?? otherSide(trade))
    case 'undo-waiting':
      return heads.undoWaiting(otherSide(trade))
    case 'asks-you':
      return heads.asksYou(trade.from)
    case 'offered':
      return heads.offered
    case 'waiting':
      return heads.waiting
    case 'for-captain':
      return heads.forCaptain
    case 'agreed':
      return isLeft(trade) ? messages.left : heads.agreed
  }
}

/** Whether the resident can give back what they have just taken. */
function useGiveBack({ can, settledAt }: TradeShape, { now }: Here): boolean {
  const [isOver, setIsOver] = useState(false)
  const until = can.includes('give-back') && settledAt !== null && Temporal.Instant.from(settledAt).add(GIVE_BACK)
  const leftMs = until ? until.epochMilliseconds - now.epochMilliseconds : 0
  useEffect(() => {
    if (leftMs <= 0) return
    setIsOver(false)
    return after(leftMs, () => setIsOver(true))
  }, [leftMs])
  return leftMs > 0 && !isOver
}
