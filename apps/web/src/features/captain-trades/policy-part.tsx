import type { TradePolicyShape } from '@headgate/contracts'
import { TRADE_MODES } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain-trades'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RadioLines } from '../../ui/radio-lines.tsx'
import { Section } from '../../ui/section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { noticeOptions, undoOptions } from './policy-options.ts'
import { putPolicy } from './trades-calls.ts'

const texts = messages.policy

interface PolicyPartProps {
  policy: TradePolicyShape
  /** How many requests have no answer yet: turning trades off ends them. */
  open: number
}

/** What captains allow their neighbors. */
export function PolicyPart({ policy, open }: PolicyPartProps) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const [changes, setChanges] = useState<Partial<TradePolicyShape>>({})
  const [isAsked, setIsAsked] = useState(false)
  const draft = { ...policy, ...changes }
  const change = (more: Partial<TradePolicyShape>) => setChanges((before) => ({ ...before, ...more }))
  const save = useMutation({
    mutationFn: () => putPolicy(http, draft),
    async onSuccess() {
      toast({ title: texts.saved })
      await invalidateSeason(queryClient)
      setChanges({})
    },
    onError: (error) =>
      toast({ title: texts.notSaved, description: captainFailure(error, messages.failed), variant: 'destructive' }),
    onSettled: () => setIsAsked(false),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.mode === 'off' && policy.mode !== 'off') setIsAsked(true)
    else save.mutate()
  }
  return (
    <Section title={texts.title}>
      <form noValidate onSubmit={submit} className="grid max-w-lg gap-4">
        <RadioLines
          legend={texts.mode}
          name="trade-mode"
          options={TRADE_MODES.map((value) => ({ value, label: texts.modes[value] }))}
          chosen={draft.mode}
          isDisabled={save.isPending}
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
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={draft.allowsParts}
                onChange={({ currentTarget }) => change({ allowsParts: currentTarget.checked })}
                className="size-5 shrink-0 accent-water"
              />
              {texts.parts}
            </label>
          </>
        )}
        <p className="text-sm text-soft">{texts.captains}</p>
        <p>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? texts.busy : texts.submit}
          </Button>
        </p>
      </form>
      {isAsked && (
        <ConfirmDialog
          title={texts.turnOff.title}
          text={texts.turnOff.text(open)}
          confirm={texts.turnOff.confirm}
          cancel={texts.turnOff.cancel}
          isBusy={save.isPending}
          onConfirm={() => save.mutate()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Section>
  )
}
