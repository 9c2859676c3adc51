import type { TradeRequest } from '@headgate/contracts'
import { listTradable, tradeEndsAt } from '@headgate/domain'
import { messages } from '@headgate/language/texts/trades'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { holderNamed, momentOf, type TradeDialogProps } from './trade-about.ts'
import { tradeFailure, tradesQuery } from './trade-calls.ts'
import { findFaulty, readDraft, type TradeDraft, wordsOf } from './trade-draft.ts'
import { GivesFields, TakesFields, ToFields } from './trade-fields.tsx'
import { formatMoment, readHours, wordTrade } from './trade-words.ts'

const texts = messages.form
const MAX_NOTE_LENGTH = 200

/** Asks a neighbor, or everybody, to take hours or to swap them, after saying in one sentence what would happen. */
export function TradeDialog(props: TradeDialogProps) {
  const { way, trades, onClose } = props
  const { draft, change, isTried, request, failure, isBusy, submit } = useTradeDraft(props)
  const isSwap = way === 'swap'
  const fields = { ...props, draft, onChange: change, isTried }
  return (
    <Dialog title={texts[way]} className="gap-5" onClose={() => onClose(false)}>
      <Form onSubmit={submit} className="gap-5">
        <GivesFields {...fields} />
        <ToFields {...fields} />
        {isSwap && draft.neighbor !== undefined && <TakesFields {...fields} />}
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
            <Note title={<span className="text-pretty wrap-anywhere">{wordTrade(wordsOf(request), props)}</span>}>
              <p className="text-pretty wrap-anywhere">
                {wordUntil(request.to, formatMoment(endOf(request, props).toString(), props))}
              </p>
              {trades.policy.mode === 'with-captain' && <p>{texts.withCaptain}</p>}
            </Note>
          )}
        </div>
        {failure && <Note look="trouble" role="alert" title={failure} />}
        <div className="grid gap-3">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? texts.busy : draft.isToAll ? texts.sendOffer : texts.send}
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={() => onClose(false)}>
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

const wordUntil = (name: string | null, moment: string): string =>
  name === null ? texts.anybodyUntil(moment) : texts.answerUntil(name, moment)

const endOf = ({ gives, takes = [] }: TradeRequest, { trades: { policy }, now }: TradeDialogProps): Temporal.Instant =>
  tradeEndsAt([...gives, ...takes].map(readHours), { policy, now })

const SENDING = ['send-trade']

/** What is chosen in the dialog, and sending it. */
function useTradeDraft({ way, holder, chosen, timeline, onClose, ...about }: TradeDialogProps) {
  const { uid } = useAuth().user
  const { http } = useServices()
  const queryClient = useQueryClient()
  const [isTried, setIsTried] = useState(false)
  const isSwap = way === 'swap'
  const [draft, setDraft] = useState<TradeDraft>({
    holder,
    isSwap,
    isToAll: way === 'unused',
    neighbor: undefined,
    gives: isSwap ? chosen.slice(0, 1) : chosen,
    givesPart: undefined,
    takes: undefined,
    takesPart: undefined,
    note: '',
  })
  const change = (changed: Partial<TradeDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...changed }
      // A neighbor's turn is chosen with the neighbor: the next one.
      if (!isSwap || after.neighbor === before.neighbor) return after
      const neighbor = after.neighbor && holderNamed(after.neighbor)
      const [takes] = neighbor ? listTradable(timeline, neighbor, momentOf(about, holder)) : []
      return { ...after, takes, takesPart: undefined }
    })
  const request = readDraft(draft)
  const { queryKey } = tradesQuery(http, uid)
  const send = useMutation({
    mutationKey: SENDING,
    mutationFn: (asked: TradeRequest) => http.send('POST', '/api/trades', asked),
    onSuccess(_trade, { to }) {
      toast(to === null ? texts.offered : texts.sent(to))
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
