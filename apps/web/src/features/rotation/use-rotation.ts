import type { RotationPreview, RotationRequestShape, SeasonChangeResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/rotation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CAPTAIN_QUERIES, invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useLatest } from '../../platform/http/use-latest.ts'
import { useServices } from '../../platform/services.ts'
import { closeFailureOf, toast } from '../../ui/toast.ts'

/** A season is worked out for the answer, and a phone's connection may be slow. */
const PLAN_LIMIT_MS = 60_000
/** Names the toast that says why a rotation could not be put in force. */
const APPLYING = 'apply-rotation'

/** How far a rotation has come. */
type RotationStep =
  | { at: 'editing'; failure?: string }
  | { at: 'checking' }
  | {
      at: 'looking'
      request: RotationRequestShape
      preview: RotationPreview
      isOutdated?: boolean
      isChecking?: boolean
    }
  | { at: 'applying'; request: RotationRequestShape; preview: RotationPreview }
  | { at: 'done'; changed: SeasonChangeResponse }

/** Previews a rotation and puts it in force: nothing changes before the captain has seen what would. */
export function useRotation(onUndo: (changeId: number) => void) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<RotationStep>({ at: 'editing' })
  const beginPreview = useLatest()

  const preview = async (request: RotationRequestShape, isOutdated: boolean) => {
    const isLatest = beginPreview()
    try {
      const preview = await http.send('POST', '/api/schedule/rotation/preview', request, PLAN_LIMIT_MS)
      if (isLatest()) setStep({ at: 'looking', request, preview, isOutdated })
    } catch (error) {
      if (isLatest()) setStep({ at: 'editing', failure: captainFailure(error) })
    }
  }
  const look = (request: RotationRequestShape, isOutdated = false) => {
    setStep({ at: 'checking' })
    return preview(request, isOutdated)
  }
  /** Previews the rotation again with these earlier changes undone along with it. */
  const drop = (changes: readonly number[]) => {
    if (step.at !== 'looking') return
    const request = { ...step.request, drop: [...changes] }
    setStep({ ...step, request, isChecking: true })
    void preview(request, step.isOutdated === true)
  }
  /** Puts the previewed season in force. */
  const apply = async () => {
    if (step.at !== 'looking') return
    const { request, preview } = step
    closeFailureOf(APPLYING)
    setStep({ at: 'applying', request, preview })
    try {
      const path = `/api/schedule/rotation?basedOn=${preview.comparedWith}` as const
      const changed = await http.send('POST', path, request, PLAN_LIMIT_MS)
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
      const description = captainFailure(error)
      toast({ title: messages.apply.failed, description, variant: 'destructive', of: APPLYING })
      setStep({ at: 'looking', request, preview })
    }
  }
  return { step, look: (request: RotationRequestShape) => void look(request), drop, apply: () => void apply() }
}
