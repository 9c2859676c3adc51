import { TRADE_KINDS } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain-trades'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useNow, useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { comingWindows } from './coming-windows.ts'
import { type EnteredTrade, NOTHING_ENTERED, readEntered } from './entered-trade.ts'
import { HoursField } from './hours-field.tsx'
import type { TradeNeeds } from './needs.ts'
import { comingTurnsQuery, postTrade } from './trades-calls.ts'

const texts = messages.enter
const LONGEST_NOTE = 200
const ENTERING = ['enter-trade']

export interface EnterFormProps extends TradeNeeds {
  holders: readonly string[]
  /** Those with a confirmed neighbor. */
  reachable: readonly string[]
  /** Trades are off: only what both have agreed on can be entered. */
  isOff: boolean
  onClose: () => void
}

/** Asks or settles a trade for somebody who rang up. */
export function EnterForm({ rules, readSeason, holders, reachable, isOff, onClose }: EnterFormProps) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const now = useNow()
  const { timeZone } = rules
  const form = useRef<HTMLFormElement>(null)
  const [entered, setEntered] = useState(NOTHING_ENTERED)
  const [isTried, setIsTried] = useState(false)
  const season = useQuery(comingTurnsQuery(http, { now, timeZone, readSeason }))
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { kind, from, to, gives, takes, note, isAgreed } = entered
  const change = (more: Partial<EnteredTrade>) => setEntered((before) => ({ ...before, ...more }))
  const partners = (isAgreed ? holders : reachable).filter((name) => name !== from)
  const read = readEntered(entered)

  const enter = useMutation({
    mutationKey: ENTERING,
    mutationFn: (request: Parameters<typeof postTrade>[1]) => postTrade(http, request),
    onSuccess(trade) {
      const { agreed, asked, offered } = texts.done
      toast({ title: trade.state === 'agreed' ? agreed : trade.kind === 'offer' ? offered : asked })
      onClose()
    },
    onError: (error) =>
      toast({ title: texts.notDone, description: captainFailure(error, messages.failed), variant: 'destructive' }),
    onSettled: () => invalidateSeason(queryClient),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    // A second press may come before the button is drawn as disabled.
    if ('fault' in read || queryClient.isMutating({ mutationKey: ENTERING }) > 0) return
    enter.mutate(read.request)
  }
  const options = (names: readonly string[]) =>
    ['', ...names].map((name) => ({ value: name, label: name || texts.choose }))
  const windowsOf = (holder: string) => (season.data ? comingWindows(season.data, holder, { now, rules }) : [])
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-lg gap-5">
      <Choice
        legend={texts.kind}
        name="trade-kind"
        options={TRADE_KINDS.filter((value) => !isOff || value !== 'offer').map((value) => ({
          value,
          label: texts.kinds[value],
        }))}
        chosen={kind}
        onChoose={(next) => change({ kind: next })}
      />
      <SelectField
        label={texts.from}
        name="trade-from"
        options={options(holders)}
        value={from}
        onChoose={(name) => change({ from: name, gives: {}, ...(name === to && { to: '', takes: {} }) })}
      />
      {kind !== 'offer' && !isOff && (
        <label className="grid cursor-pointer gap-x-3 gap-y-0.5 [grid-template-columns:auto_1fr]">
          <input
            type="checkbox"
            checked={isAgreed}
            onChange={({ currentTarget }) => {
              const isNow = currentTarget.checked
              change({ isAgreed: isNow, ...(!isNow && !reachable.includes(to) && { to: '', takes: {} }) })
            }}
            className="mt-1 size-5 accent-water"
          />
          <span className="font-medium">{texts.agreed}</span>
          <span className="col-start-2 text-sm text-soft">
            {isAgreed ? texts.agreedHint : `${texts.askedHint} ${texts.noAccount}`}
          </span>
        </label>
      )}
      {kind !== 'offer' && (
        <SelectField
          label={kind === 'swap' ? texts.with : texts.to}
          name="trade-to"
          options={options(partners)}
          value={to}
          onChoose={(name) => change({ to: name, takes: {} })}
        />
      )}
      {season.isError && <RetryNote {...messages.unreadable} onRetry={() => void season.refetch()} />}
      {season.data && from !== '' && (
        <HoursField
          key={`gives ${from}`}
          holder={from}
          windows={windowsOf(from)}
          chosen={gives}
          timeZone={timeZone}
          onChoose={(hours) => change({ gives: hours })}
        />
      )}
      {season.data && kind === 'swap' && to !== '' && (
        <HoursField
          key={`takes ${to}`}
          holder={to}
          windows={windowsOf(to)}
          chosen={takes}
          timeZone={timeZone}
          onChoose={(hours) => change({ takes: hours })}
        />
      )}
      <Field
        label={texts.note}
        name="trade-note"
        value={note}
        onText={(words) => change({ note: words })}
        maxLength={LONGEST_NOTE}
        hint={texts.noteHint}
      />
      {isTried && 'fault' in read && (
        <p role="alert" className="font-medium text-trouble">
          {read.fault}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" disabled={enter.isPending}>
          {enter.isPending ? texts.busy : texts.submit}
        </Button>
        <Button look="quiet" disabled={enter.isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
      </p>
    </form>
  )
}
