import type { TradeRequest } from '@headgate/contracts'
import { ditchDayAt, MAX_TURN_DAYS, TRADE_KINDS } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain-trades'
import { format } from '@headgate/language/texts/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { useDitchRules } from '../../platform/ditch-rules.ts'
import { readTimeline } from '../../platform/read-timeline.ts'
import { useNow, useServices } from '../../platform/services.ts'
import { CheckLine } from '../../ui/check-line.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { comingWindows } from './coming-windows.ts'
import { type EnteredTrade, NOTHING_ENTERED, readEntered } from './entered-trade.ts'
import { HoursField } from './hours-field.tsx'

const texts = messages.enter
const MAX_NOTE_LENGTH = 200
const MAX_DAYS_AHEAD = 400

interface EnterFormProps {
  holders: readonly string[]
  /** Those with a confirmed neighbor. */
  reachable: readonly string[]
  /** Whose turns nobody trades. */
  zones: readonly string[]
  /** Trades are off: only what both have agreed on can be entered. */
  isOff: boolean
}

/** Asks or settles a trade for somebody who rang up. */
export function EnterForm({ holders, zones, reachable, isOff }: EnterFormProps) {
  const { http } = useServices()
  const now = useNow()
  const rules = useDitchRules()
  const [entered, setEntered] = useState(NOTHING_ENTERED)
  const [isTried, setIsTried] = useState(false)
  // A turn that opened days ago may still run.
  const since = ditchDayAt(now, rules.clocks).subtract({ days: MAX_TURN_DAYS }).toString()
  const timeline = useQuery({
    queryKey: [...CAPTAIN_QUERIES, 'trades', 'turns', since],
    queryFn: async ({ signal }) => {
      const path = `/api/schedule?date=${since}&days=${MAX_DAYS_AHEAD}` as const
      return readTimeline(await http.read(path, { signal, cache: 'no-cache' }), rules)
    },
    staleTime: 0,
    structuralSharing: false,
  })
  const { kind, from, to, gives, takes, note, isAgreed } = entered
  const change = (more: Partial<EnteredTrade>) => setEntered((before) => ({ ...before, ...more }))
  const partners = (isAgreed ? holders : reachable).filter((name) => name !== from)
  const read = readEntered(entered)
  const close = () => {
    setEntered(NOTHING_ENTERED)
    setIsTried(false)
  }

  const enter = useChange({
    call: (http, request: TradeRequest) => http.send('POST', '/api/trades', { ...request, asCaptain: true }),
    onDone(trade) {
      const { agreed, asked, offered } = texts.done
      toast({ title: trade.state === 'agreed' ? agreed : trade.kind === 'offer' ? offered : asked })
      close()
    },
    failed: texts.notDone,
  })
  const submit = () => {
    setIsTried(true)
    if ('request' in read) enter.mutateOnce(read.request)
  }
  const options = (names: readonly string[]) =>
    ['', ...names].map((name) => ({ value: name, label: name || texts.choose }))
  return (
    <Form onSubmit={submit} className="max-w-lg gap-5">
      <SelectField
        label={texts.from}
        name="trade-from"
        options={options(holders)}
        value={from}
        onChoose={(name) => change({ from: name, gives: {}, ...(name === to && { to: '', takes: {} }) })}
      />
      {zones.length > 0 && <p className="text-sm text-soft wrap-anywhere">{texts.zones(format.list([...zones]))}</p>}
      {from !== '' && (
        <>
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
          {kind !== 'offer' && !isOff && (
            <div>
              <CheckLine
                label={texts.agreed}
                isChecked={isAgreed}
                onCheck={(isOn) =>
                  change({ isAgreed: isOn, ...(!isOn && !reachable.includes(to) && { to: '', takes: {} }) })
                }
              />
              <p className="text-sm text-soft">{isAgreed ? texts.agreedHint : texts.askedHint}</p>
            </div>
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
          {/* With the turns: they would push the buttons away from under a thumb. */}
          <Loaded query={timeline}>
            {(turns) => (
              <>
                <HoursField
                  key={`gives ${from}`}
                  holder={from}
                  windows={comingWindows(turns, from, now)}
                  chosen={gives}
                  onChoose={(hours) => change({ gives: hours })}
                />
                {kind === 'swap' && to !== '' && (
                  <HoursField
                    key={`takes ${to}`}
                    holder={to}
                    windows={comingWindows(turns, to, now)}
                    chosen={takes}
                    onChoose={(hours) => change({ takes: hours })}
                  />
                )}
                <Field
                  label={texts.note}
                  name="trade-note"
                  value={note}
                  onText={(words) => change({ note: words })}
                  maxLength={MAX_NOTE_LENGTH}
                  hint={texts.noteHint}
                />
                {isTried && 'fault' in read && (
                  <p role="alert" className="font-medium text-trouble">
                    {read.fault}
                  </p>
                )}
                <FormButtons texts={texts} isBusy={enter.isPending} cancel={texts.cancel} onCancel={close} />
              </>
            )}
          </Loaded>
        </>
      )}
    </Form>
  )
}
