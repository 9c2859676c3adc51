import type { TradePolicyShape } from '@headgate/contracts'
import { TRADE_MODES } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain-trades'
import { useState } from 'react'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { CheckLine } from '../../ui/check-line.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { RadioLines } from '../../ui/radio-lines.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { allTradesQuery } from './all-trades-query.ts'
import { noticeOptions, undoOptions } from './policy-options.ts'

const texts = messages.policy

/** What captains allow their neighbors. */
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
  const [changes, setChanges] = useState<Partial<TradePolicyShape>>({})
  const [isAsked, setIsAsked] = useState(false)
  const draft = { ...policy, ...changes }
  const change = (more: Partial<TradePolicyShape>) => setChanges((before) => ({ ...before, ...more }))
  const put = useChange({
    call: (http) => http.send('PUT', '/api/trades/policy', draft),
    onDone: () => toast({ title: texts.saved }),
    failed: texts.notSaved,
  })
  const save = () => put.mutate(undefined, { onSuccess: () => setChanges({}), onSettled: () => setIsAsked(false) })
  return (
    <>
      <Form
        className="max-w-lg gap-4"
        onSubmit={() => {
          if (draft.mode === 'off' && policy.mode !== 'off') setIsAsked(true)
          else save()
        }}
      >
        <RadioLines
          legend={texts.mode}
          name="trade-mode"
          options={TRADE_MODES.map((value) => ({ value, label: texts.modes[value] }))}
          chosen={draft.mode}
          isDisabled={put.isPending}
          onChoose={(mode) => change({ mode })}
        />
        {draft.mode !== 'off' && (
          <>
            <SelectField
              label={texts.notice}
              name="notice"
              options={noticeOptions(draft.noticeMinutes)}
              value={String(draft.noticeMinutes)}
              onChoose={(minutes) => change({ noticeMinutes: Number(minutes) })}
            />
            <SelectField
              label={texts.undo}
              name="undo"
              options={undoOptions(draft.undoHours)}
              value={String(draft.undoHours)}
              onChoose={(hours) => change({ undoHours: Number(hours) })}
            />
            <CheckLine
              label={texts.parts}
              isChecked={draft.allowsParts}
              onCheck={(allowsParts) => change({ allowsParts })}
            />
          </>
        )}
        <p className="text-sm text-soft">{texts.captains}</p>
        <FormButtons texts={texts} isBusy={put.isPending} />
      </Form>
      {isAsked && (
        <ConfirmDialog
          {...texts.turnOff}
          text={texts.turnOff.text(open)}
          isBusy={put.isPending}
          onConfirm={save}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
