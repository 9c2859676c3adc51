import type { TradeShape, TradesResponse } from '@headgate/contracts'
import type { TradeAction } from '@headgate/domain'
import { messages } from '@headgate/language/texts/trades'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { type Toast, toast } from '../../ui/toast.ts'
import { tradeFailure, tradesQuery } from './trade-calls.ts'
import { otherSide, type Stage, stageOf, wordState } from './trade-state.ts'
import { formatHours, formatMoment, type Here, listHours, readHours, wordTrade } from './trade-words.ts'

/** The answers that are given most often stand out. */
const LOOKS: Partial<Record<TradeAction, 'primary'>> = { accept: 'primary', 'accept-undo': 'primary', allow: 'primary' }

interface TradeCardProps {
  trade: TradeShape
  /** Whom the resident may act for. */
  holders: readonly string[]
  here: Here
  /** Something was decided, so that its buttons may be gone. */
  onDone: () => void
}

/** A trade that waits for somebody, or is still to come, and what the resident can do about it. */
export function TradeCard({ trade, holders, here, onDone }: TradeCardProps) {
  const id = useId()
  const { run, busyWith, failure } = useAct(trade, onDone)
  const takers = holders.filter((holder) => holder !== trade.from)
  const isOffer = trade.to === null
  const [taker, setTaker] = useState(takers[0])
  const stage = stageOf(trade)
  const isMine = stage === 'asks-you' || stage === 'undo-asked' || stage === 'offered'
  const decide = (action: TradeAction) => run({ action, holder: isOffer && action === 'accept' ? taker : undefined })
  return (
    <li
      aria-labelledby={id}
      className={`grid gap-2 rounded-xl border px-4 py-3 ${isMine ? 'border-current/20 bg-own-wash' : 'border-line bg-card'}`}
    >
      <h4 id={id} className={`font-semibold wrap-anywhere ${isMine ? 'text-own' : ''}`}>
        {headOf(stage, trade)}
      </h4>
      <p className="text-lg text-pretty wrap-anywhere">{wordTrade(trade, here)}</p>
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
      {trade.can.length > 0 && (
        <p className="flex flex-wrap gap-3 pt-1">
          {trade.can.map((action) => (
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
      return heads.agreed
  }
}

interface Wanted {
  action: TradeAction
  /** Who takes an offer, for residents who act for several. */
  holder?: string | undefined
}

/** Decides about one trade, and says what came of it. */
function useAct(trade: TradeShape, onDone: () => void) {
  const { uid } = useAuth().user
  const { http } = useServices()
  const queryClient = useQueryClient()
  const { queryKey } = tradesQuery(http, uid)
  const mutationKey = ['trade', trade.id]
  const act = useMutation({
    mutationKey,
    mutationFn: ({ action, holder }: Wanted) =>
      http.send('POST', `/api/trades/${trade.id}/act`, { action, ...(holder !== undefined && { holder }) }),
    onSuccess(after, { action }) {
      queryClient.setQueryData<TradesResponse>(queryKey, (shown) => shown && withTrade(shown, after))
      toast(wordDone(action, after))
      onDone()
      void queryClient.invalidateQueries({ queryKey: ['schedule'] })
      // It names whose turns are one's own: only holders whom the season shows.
      void queryClient.invalidateQueries({ queryKey: ['session'] })
    },
    onError(error) {
      if (!isConflict(error)) return
      const { trade: after } = error.problem
      toast({
        title: after ? messages.first.title : messages.notDone,
        description: after ? wordState(after) : tradeFailure(error),
        variant: 'destructive',
      })
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  const run = (wanted: Wanted) => {
    // A second press may come before the buttons are drawn as disabled.
    if (queryClient.isMutating({ mutationKey }) === 0) act.mutate(wanted)
  }
  return {
    run,
    busyWith: act.isPending ? act.variables.action : undefined,
    failure: act.error && !isConflict(act.error) ? tradeFailure(act.error) : undefined,
  }
}

/** The trade is not what the page showed, and is loaded again. */
const isConflict = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.problem.code === 'conflict'

const withTrade = (shown: TradesResponse, after: TradeShape): TradesResponse => ({
  ...shown,
  trades: shown.trades.map((trade) => (trade.id === after.id ? after : trade)),
})

function wordDone(action: TradeAction, after: TradeShape): Toast {
  const { done } = messages
  switch (action) {
    case 'accept':
    case 'allow':
      return after.state === 'for-captain' ? done.forCaptain : done.agreed
    case 'decline':
      return done.declined(otherSide(after))
    case 'withdraw':
      return done.withdrawn
    case 'ask-undo':
      return done.undoAsked(otherSide(after))
    case 'accept-undo':
    case 'undo':
      return done.undone
    case 'decline-undo':
      return done.kept
    case 'refuse':
      return done.refused
  }
}
