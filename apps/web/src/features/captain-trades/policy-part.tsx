import type { TradePolicyShape } from '@headgate/contracts'
import { TRADE_MODES } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain-trades'
import { useState } from 'react'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { CheckLine } from '../../ui/check-line.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { RadioLines } from '../../ui/radio-lines.tsx'
import { Section } from '../../ui/section.tsx'
import { useUndoable } from '../../ui/use-undoable.ts'
import { allTradesQuery } from './all-trades-query.ts'
import { noticeOptions, undoOptions } from './policy-options.ts'

const texts = messages.policy

/** What captains allow their neighbors, saved as it is chosen. */
export const PolicyPart = () => (
  <Section title={texts.title}>
    <Loaded query={useHttpQuery(allTradesQuery)}>
      {({ policy, trades }) => (
        <PolicyForm
          policy={policy}
          open={trades.filter(({ state }) => state === 'open' || state === 'for-captain').length}
        />
      )}
    </Loaded>
  </Section>
)

interface PolicyFormProps {
  policy: TradePolicyShape
  /** How many requests have no answer yet: turning trades off ends them. */
  open: number
}

function PolicyForm({ policy, open }: PolicyFormProps) {
  const [wanted, setWanted] = useState(policy)
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, runAlso } = useUndoable(texts.notSaved)
  const shown = isBusy ? wanted : policy
  const save = (change: Partial<TradePolicyShape>) => {
    const after = { ...shown, ...change }
    setWanted(after)
    setIsAsked(false)
    runAlso(async (http) => {
      await http.send('PUT', '/api/trades/policy', after)
      return { said: { title: texts.saved }, undo: (again) => again.send('PUT', '/api/trades/policy', shown) }
    })
  }
  return (
    <div className="grid max-w-lg gap-4">
      <RadioLines
        legend={texts.mode}
        name="trade-mode"
        options={TRADE_MODES.map((value) => ({ value, label: texts.modes[value] }))}
        chosen={shown.mode}
        onChoose={(mode) => (mode === 'off' ? setIsAsked(true) : save({ mode }))}
      />
      {shown.mode !== 'off' && (
        <>
          <SelectField
            label={texts.notice}
            name="notice"
            options={noticeOptions(shown.noticeMinutes)}
            value={String(shown.noticeMinutes)}
            onChoose={(minutes) => save({ noticeMinutes: Number(minutes) })}
          />
          <SelectField
            label={texts.undo}
            name="undo"
            options={undoOptions(shown.undoHours)}
            value={String(shown.undoHours)}
            onChoose={(hours) => save({ undoHours: Number(hours) })}
          />
          <CheckLine
            label={texts.parts}
            isChecked={shown.allowsParts}
            onCheck={(allowsParts) => save({ allowsParts })}
          />
        </>
      )}
      <p className="text-sm text-soft">{texts.captains}</p>
      {isAsked && (
        <ConfirmDialog
          {...texts.turnOff}
          text={texts.turnOff.text(open)}
          onConfirm={() => save({ mode: 'off' })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  )
}
