import type { TradeAct, TradeShape } from '@headgate/contracts'
import { isLeft, type TradeAction } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain-trades'
import { useState } from 'react'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useWordHours } from '../../platform/use-word-hours.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'

const texts = messages.actions

interface TradeLineProps {
  trade: TradeShape
  /** Who can take an offer. */
  reachable: readonly string[]
}

/** One trade: what it moves, how it stands, and what a captain can do with it. */
export function TradeLine({ trade, reachable }: TradeLineProps) {
  const { moment } = useDitchClock()
  const wordHours = useWordHours()
  const { from, to, times, note, state, endReason, suspended, undoAskedBy, isMadeByCaptain, isSettledByCaptain } = trade
  const other = to ?? (isLeft(trade) ? messages.ditch : messages.everybody)
  const isUnsettled = state === 'open' || state === 'for-captain'
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-1">
      <div className="grid grow basis-64 gap-1 wrap-anywhere">
        <h3 className="font-semibold">{sentenceOf(trade)}</h3>
        <ul>
          {times.map((time) => (
            <li key={`${time.from} ${time.expected}`}>
              {messages.line(time.expected, time.next ?? other, wordHours(time))}
            </li>
          ))}
        </ul>
        {note !== '' && <p>{messages.note(note)}</p>}
        {suspended.length > 0 && (
          <div className="text-sm font-semibold text-warning">
            <p>{messages.suspended}</p>
            {suspended.map((hours) => (
              <p key={hours.from}>{wordHours(hours)}</p>
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
  if (isLeft({ kind, to })) return sentence.left(from)
  if (kind === 'offer') return to === null ? sentence.offer(from) : sentence.taken(from, to)
  return sentence[kind](from, to ?? messages.everybody)
}

function Actions({ trade, reachable }: TradeLineProps) {
  const act = useChange({
    call: (http, act: TradeAct) => http.send('POST', `/api/trades/${trade.id}/act`, { ...act, asCaptain: true }),
    onDone: (_done, { action }) => toast({ title: messages.done(action), description: messages.told }),
    failed: messages.notDone,
  })
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
              disabled={act.isPending}
              onClick={() =>
                act.mutate(action === 'accept' && trade.to === null ? { action, holder: taker } : { action })
              }
            >
              {labels[action]}
            </Button>
          ))}
      </p>
    </div>
  )
}
