import type { TradeRequest } from '@headgate/contracts'
import { tradeEndsAt } from '@headgate/domain'
import { messages } from '@headgate/language/texts/trades'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { GivesFields } from './gives-fields.tsx'
import { TakesFields } from './takes-fields.tsx'
import { ToFields } from './to-fields.tsx'
import type { TradeDialogProps } from './trade-about.ts'
import { wordsOf } from './trade-draft.ts'
import { formatMoment, wordTrade } from './trade-words.ts'
import { useTradeDraft } from './use-trade-draft.ts'

const texts = messages.form
const LONGEST_NOTE = 200

/** Asks a neighbor, or everybody, to take hours or to swap them, after saying in one sentence what would happen. */
export function TradeDialog(props: TradeDialogProps) {
  const { way, trades, now, rules, onClose } = props
  const id = useId()
  const { form, draft, change, isTried, request, failure, isBusy, submit } = useTradeDraft(props)
  const here = { now, timeZone: rules.timeZone }
  const isSwap = way === 'swap'
  const fields = { ...props, draft, onChange: change, isTried }
  return (
    <Dialog titleId={id} onClose={() => onClose(false)}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <h2 id={id} className="text-2xl font-bold tracking-tight text-balance">
          {texts[way]}
        </h2>
        <GivesFields {...fields} />
        <ToFields {...fields} />
        {isSwap && draft.neighbor !== undefined && <TakesFields {...fields} />}
        <Field
          label={texts.note}
          name="note"
          value={draft.note}
          onText={(note) => change({ note })}
          maxLength={LONGEST_NOTE}
          autoComplete="off"
        />
        <div role="status" className="empty:hidden">
          {request && (
            <Note title={<span className="text-pretty wrap-anywhere">{wordTrade(wordsOf(request), here)}</span>}>
              <p className="text-pretty wrap-anywhere">
                {wordUntil(request.to, formatMoment(endOf(request, props).toString(), here))}
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
      </form>
    </Dialog>
  )
}

const wordUntil = (name: string | null, moment: string): string =>
  name === null ? texts.anybodyUntil(moment) : texts.answerUntil(name, moment)

const endOf = ({ gives, takes = [] }: TradeRequest, { trades: { policy }, now }: TradeDialogProps): Temporal.Instant =>
  tradeEndsAt(
    [...gives, ...takes].map(({ from, until }) => ({
      from: Temporal.Instant.from(from),
      until: Temporal.Instant.from(until),
    })),
    { policy, now },
  )
