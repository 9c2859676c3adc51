import type { TradeAct, TradeShape } from '@headgate/contracts'
import type { TradeAction } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain-trades'
import { format } from '@headgate/language/texts/format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useNow, useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { actOnTrade } from './trades-calls.ts'
import { wordHours } from './word-hours.ts'

const texts = messages.actions

interface TradeLineProps {
  trade: TradeShape
  timeZone: string
  /** Who can take an offer. */
  reachable: readonly string[]
}

/** One trade: what it moves, how it stands, and what a captain can do with it. */
export function TradeLine({ trade, timeZone, reachable }: TradeLineProps) {
  const now = useNow()
  const { from, to, times, note, state, endReason, suspended, undoAskedBy, isMadeByCaptain, isSettledByCaptain } = trade
  const at = { now, timeZone }
  const moment = (iso: string) => format.dayAtTimeNear(Temporal.Instant.from(iso), now, timeZone)
  const isUnsettled = state === 'open' || state === 'for-captain'
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-1">
      <div className="grid grow basis-64 gap-1 wrap-anywhere">
        <h3 className="font-semibold">{sentenceOf(trade)}</h3>
        <ul>
          {times.map((time) => (
            <li key={`${time.from} ${time.expected}`}>
              {messages.line(time.expected, time.next ?? to ?? messages.everybody, wordHours(time, at))}
            </li>
          ))}
        </ul>
        {note !== '' && <p>{messages.note(note)}</p>}
        {suspended.length > 0 && (
          <div className="text-sm font-semibold text-warning">
            <p>{messages.suspended}</p>
            {suspended.map((hours) => (
              <p key={hours.from}>{wordHours(hours, at)}</p>
            ))}
          </div>
        )}
        {undoAskedBy !== null && <p className="text-sm font-semibold">{messages.undoAsked(undoAskedBy)}</p>}
        <p className="text-sm text-soft">
          {!isUnsettled && <span className="block font-semibold">{messages.states[state]}</span>}
          {endReason !== null && <span className="block">{messages.endReasons[endReason]}</span>}
          <span className="block">
            {messages.asked(moment(trade.madeAt))} {isUnsettled && messages.until(moment(trade.endsAt))}
          </span>
          {isMadeByCaptain && <span className="block">{messages.byCaptain(from)}</span>}
          {isSettledByCaptain && <span className="block">{messages.answeredByCaptain}</span>}
        </p>
      </div>
      <Actions trade={trade} reachable={reachable} />
    </div>
  )
}

/** `Clark gives water to Baca` */
function sentenceOf({ kind, from, to }: TradeShape): string {
  const { sentence } = messages
  if (kind === 'offer') return to === null ? sentence.offer(from) : sentence.taken(from, to)
  return sentence[kind](from, to ?? messages.everybody)
}

function Actions({ trade, reachable }: Pick<TradeLineProps, 'trade' | 'reachable'>) {
  const { act, isBusy } = useAct(trade.id)
  const takers = trade.to === null ? reachable.filter((name) => name !== trade.from) : []
  const [taker, setTaker] = useState('')
  if (trade.can.length === 0) return null
  const other = trade.to ?? taker
  const labels: Partial<Record<TradeAction, string>> = {
    allow: texts.allow,
    refuse: texts.refuse,
    undo: texts.undo,
    accept: texts.accept(other),
    decline: texts.decline(other),
    withdraw: texts.withdraw(trade.from),
  }
  return (
    <div className="grid gap-2">
      {takers.length > 0 && trade.can.includes('accept') && (
        <SelectField
          label={messages.taker}
          name={`taker-${trade.id}`}
          value={taker}
          options={['', ...takers].map((name) => ({ value: name, label: name || messages.enter.choose }))}
          onChoose={setTaker}
        />
      )}
      <p className="flex flex-wrap gap-2">
        {trade.can
          .filter((action) => action !== 'accept' || other !== '')
          .map((action) => (
            <Button
              key={action}
              look={action === 'allow' ? 'primary' : 'quiet'}
              className="px-3 wrap-anywhere"
              aria-label={texts.aria(labels[action] ?? '', sentenceOf(trade))}
              disabled={isBusy}
              onClick={() => act(action === 'accept' && trade.to === null ? { action, holder: taker } : { action })}
            >
              {labels[action]}
            </Button>
          ))}
      </p>
    </div>
  )
}

/** Decides about one trade. Whatever the answer, the list is then as it stands. */
function useAct(id: number) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (act: TradeAct) => actOnTrade(http, id, act),
    onSuccess: (_, { action }) => toast({ title: messages.done(action), description: messages.told }),
    onError: (error) =>
      toast({
        title: messages.notDone,
        description: captainFailure(error, messages.failed),
        variant: 'destructive',
      }),
    onSettled: () => invalidateSeason(queryClient),
  })
  return { act: mutate, isBusy: isPending }
}
