import type {
  DitchBasis,
  DitchChangeResponse,
  DitchRulesShape,
  DitchSettingsResponse,
  RulesEffectShape,
  RulesPreviewResponse,
} from '@headgate/contracts'
import { messages } from '@headgate/language/texts/ditch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toast-failure.ts'
import { changeDitch, isOutdated, previewRules, settingsQuery } from './ditch-calls.ts'

export interface RulesChanged {
  at: 'done'
  effect: RulesEffectShape
  seasonChange: NonNullable<DitchChangeResponse['seasonChange']>
}

type Step = { at: 'typing' } | { at: 'looking'; rules: DitchRulesShape; preview: RulesPreviewResponse } | RulesChanged

const TYPING: Step = { at: 'typing' }

/** Changes the ditch’s rules in steps: type, look, confirm. */
export function useRulesChange(
  { basis, season }: DitchSettingsResponse,
  onSaved: (sent: DitchRulesShape, saved: DitchRulesShape) => void,
) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>(TYPING)
  const [hasClashed, setHasClashed] = useState(false)
  const { queryKey } = settingsQuery(http)

  const showMeanwhile = async () => {
    await queryClient.invalidateQueries({ queryKey })
    setStep(TYPING)
    setHasClashed(true)
  }
  const attempt = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onMutate: () => setHasClashed(false),
    onError: (error) => (isOutdated(error) ? showMeanwhile() : toastFailure(messages.notSaved)(error)),
  })
  const save = async (rules: DitchRulesShape, basedOn: DitchBasis, effect?: RulesEffectShape) => {
    const { settings, seasonChange } = await changeDitch(http, {
      basedOn,
      rules,
      ...(effect && { isPreviewed: true }),
    })
    onSaved(rules, settings.rules)
    queryClient.setQueryData(queryKey, settings)
    if (effect && seasonChange) setStep({ at: 'done', effect, seasonChange })
    else {
      setStep(TYPING)
      toast(messages.rules.saved)
    }
    await invalidateSeason(queryClient)
  }
  return {
    step,
    isBusy: attempt.isPending,
    /** Somebody else’s change stopped the last try. */
    hasClashed,
    /** Saves rules that change no turn; shows what others would change. */
    look: (rules: DitchRulesShape) =>
      attempt.mutate(async () => {
        if (season.turns === 0) return save(rules, basis)
        const preview = await previewRules(http, rules)
        if (preview.basis.revision !== basis.revision) return showMeanwhile()
        if (isWithoutEffect(preview.effect)) return save(rules, preview.basis)
        setStep({ at: 'looking', rules, preview })
      }),
    confirm() {
      if (step.at !== 'looking') return
      const { rules, preview } = step
      attempt.mutate(() => save(rules, preview.basis, preview.effect))
    },
    leave: () => setStep(TYPING),
  }
}

const isWithoutEffect = ({ retimed, withoutSlot, outside, pastDropped }: RulesEffectShape): boolean =>
  retimed.length + withoutSlot.length + outside.length + pastDropped === 0
