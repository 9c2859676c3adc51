import type { RotationPreview, RotationRequestShape, SeasonChangeResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/rotation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CAPTAIN_QUERIES, invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'
import { postRotation, previewRotation } from './rotation-calls.ts'

/** How far a rotation has come. */
export type RotationStep =
  | { at: 'editing'; failure?: string }
  | { at: 'checking' }
  | { at: 'looking'; request: RotationRequestShape; preview: RotationPreview; isOutdated?: boolean }
  | { at: 'applying'; request: RotationRequestShape; preview: RotationPreview }
  | { at: 'done'; changed: SeasonChangeResponse }

interface Rotating {
  step: RotationStep
  look(request: RotationRequestShape): void
  /** Puts the previewed season in force. */
  apply(): void
}

/** Previews a rotation and puts it in force: nothing changes before the captain has seen what would. */
export function useRotation(onUndo: (changeId: number) => void): Rotating {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<RotationStep>({ at: 'editing' })

  const look = async (request: RotationRequestShape, isOutdated = false) => {
    setStep({ at: 'checking' })
    try {
      setStep({ at: 'looking', request, preview: await previewRotation(http, request), isOutdated })
    } catch (error) {
      setStep({ at: 'editing', failure: captainFailure(error, messages.failed) })
    }
  }
  const apply = async () => {
    if (step.at !== 'looking') return
    const { request, preview } = step
    setStep({ at: 'applying', request, preview })
    try {
      const changed = await postRotation(http, request, preview.comparedWith)
      setStep({ at: 'done', changed })
      const { turns, residentsTold, importId } = changed
      const action = { label: messages.apply.undo, onPress: () => onUndo(importId) }
      toast({ ...messages.apply.done(turns, residentsTold), action })
      await invalidateSeason(queryClient)
    } catch (error) {
      if (error instanceof HttpError && error.problem.meanwhile) {
        await queryClient.invalidateQueries({ queryKey: CAPTAIN_QUERIES })
        return look(request, true)
      }
      const description = captainFailure(error, messages.failed)
      toast({ title: messages.apply.failed, description, variant: 'destructive' })
      setStep({ at: 'looking', request, preview })
    }
  }
  return { step, look: (request) => void look(request), apply: () => void apply() }
}
