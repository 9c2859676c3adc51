import type { TradeRequest } from '@headgate/contracts'
import { isBefore, isLeft, tradeEndsAt, undoEndsAt } from '@headgate/domain'
import { messages } from '@headgate/language/texts/trades'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { RadioLines } from '../../ui/radio-lines.tsx'
import { toast } from '../../ui/toast.ts'
import { likelyNeighbor, nearestTo, swappable, type TradeDialogProps } from './trade-about.ts'
import { refreshTurns, tradeFailure, tradesQuery } from './trade-calls.ts'
import { findFaulty, readDraft, TRADE_WAYS, type TradeDraft, UNUSED_WAYS, wordsOf } from './trade-draft.ts'
import { GivesFields, NeighborField, TakesFields } from './trade-fields.tsx'
import { formatMoment, readHours, wordTrade } from './trade-words.ts'

const texts = messages.form
const MAX_NOTE_LENGTH = 200

/**
 * Asks a neighbor, or everybody, to take hours or to swap them, or leaves hours in the ditch, after saying in one sentence
 * what would happen.
 */
export function TradeDialog(props: TradeDialogProps) {
  const { trades, onClose } = props
  const { draft, change, isTried, request, failure, isBusy, submit } = useTradeDraft(props)
  const { way, unused, neighbor } = draft
  const fields = { ...props, draft, onChange: change, isTried }
  return (
    <Dialog title={texts[way]} className="gap-5" onClose={() => onClose(false)}>
      <Form onSubmit={submit} className="gap-5">
        <RadioLines
          legend={<span className="sr-only">{texts.way}</span>}
          name="way"
          options={TRADE_WAYS.map((value) => ({ value, label: messages.tool[value] }))}
          chosen={way}
          onChoose={(chosen) => change({ way: chosen })}
        />
        {way === 'unused' ? (
          <RadioLines
            legend={<span className="sr-only">{texts.unusedWay}</span>}
            name="unused"
            options={UNUSED_WAYS.map((value) => ({ value, label: texts.unusedWays[value] }))}
            chosen={unused}
            onChoose={(chosen) => change({ unused: chosen })}
          />
        ) : (
          <NeighborField {...fields} />
        )}
        <GivesFields {...fields} />
        {way === 'swap' && neighbor !== undefined && <TakesFields {...fields} />}
        <Field
          label={texts.note}
          name="note"
          value={draft.note}
          onText={(note) => change({ note })}
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
        />
        <div role="status" className="empty:hidden">
          {request && (
            <Note
              title={
                <span className="text-pretty wrap-anywhere">{wordTrade(wordsOf(request, trades.holders), props)}</span>
              }
            >
              <p className="text-pretty wrap-anywhere">{wordUntil(request, props)}</p>
              {trades.policy.mode === 'with-captain' && (
                <p>{isLeft(request) ? messages.asked.withCaptain : texts.withCaptain}</p>
              )}
            </Note>
          )}
        </div>
        {failure && <Note look="trouble" role="alert" title={failure} />}
        <DialogButtons
          submit={
            <Button type="submit" className="grow wrap-anywhere" disabled={isBusy}>
              {isBusy
                ? texts.busy
                : way === 'unused'
                  ? texts.sendUnused[unused]
                  : neighbor
                    ? texts.sendTo(neighbor)
                    : texts.send}
            </Button>
          }
          cancel={
            <Button look="quiet" disabled={isBusy} onClick={() => onClose(false)}>
              {texts.cancel}
            </Button>
          }
        />
      </Form>
    </Dialog>
  )
}

function wordUntil({ kind, to, gives, takes = [] }: TradeRequest, props: TradeDialogProps): string {
  const { policy } = props.trades
  const { now } = props
  const times = [...gives, ...takes].map(readHours)
  const moment = (at: Temporal.Instant) => formatMoment(`${at}`, props)
  if (isLeft({ kind, to })) {
    const undoEnds = undoEndsAt({ agreedAt: now, times }, policy)
    // What waits for a captain can be undone for some time from then on.
    const isKnown = policy.mode === 'free' && isBefore(now, undoEnds)
    return isKnown ? texts.leftUntil(moment(undoEnds)) : texts.left
  }
  const ends = moment(tradeEndsAt(times, { policy, now }))
  return to === null ? texts.anybodyUntil(ends) : texts.answerUntil(to, ends)
}

const SENDING = ['send-trade']

/** What is chosen in the dialog, and sending it. */
function useTradeDraft(props: TradeDialogProps) {
  const { holder, chosen, onClose } = props
  const { uid } = useAuth().user
  const { http } = useServices()
  const queryClient = useQueryClient()
  const [isTried, setIsTried] = useState(false)
  const [draft, setDraft] = useState<TradeDraft>({
    holder,
    way: 'give',
    unused: 'offer',
    neighbor: likelyNeighbor(props),
    gives: chosen,
    givesPart: undefined,
    takes: undefined,
    takesPart: undefined,
    note: '',
  })
  const change = (changed: Partial<TradeDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...changed }
      const isOther = after.neighbor !== before.neighbor || after.gives[0] !== before.gives[0]
      if (after.way !== 'swap' || (before.way === 'swap' && !isOther)) return after
      // One turn for one: of the neighbor's, the one that is nearest.
      const gives = after.gives.slice(0, 1)
      const takes = after.neighbor && nearestTo(swappable(props, after.neighbor), gives[0])
      return { ...after, gives, takes: takes || undefined, takesPart: undefined }
    })
  const request = readDraft(draft)
  const { queryKey } = tradesQuery(http, uid)
  const send = useMutation({
    mutationKey: SENDING,
    mutationFn: (asked: TradeRequest) => http.send('POST', '/api/trades', asked),
    onSuccess(trade, { to }) {
      if (isLeft(trade)) {
        toast(trade.state === 'agreed' ? texts.doneLeft : texts.captainAsked)
        refreshTurns(queryClient)
      } else toast(to === null ? texts.offered : texts.sent(to))
      onClose(true)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  const submit = (goTo: (field: string) => void) => {
    setIsTried(true)
    if (!request) return goTo(findFaulty(draft) ?? 'neighbor')
    // A second press may come before the button is drawn as disabled.
    if (queryClient.isMutating({ mutationKey: SENDING }) === 0) send.mutate(request)
  }
  const failure = send.error && tradeFailure(send.error)
  return { draft, change, isTried, request, failure, isBusy: send.isPending, submit }
}
