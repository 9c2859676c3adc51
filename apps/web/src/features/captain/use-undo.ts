import type { Meanwhile } from '@headgate/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetOldSeason } from '../../platform/auth/invalidate-season.ts'
import { sayFailure } from '../../platform/http/failure-message.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useCall } from '../../platform/http/use-call.ts'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'
import { undoImport } from './captain-calls.ts'

import { messages } from './messages.ts'

const texts = messages.history

interface Undoing {
  isBusy: boolean
  /** What somebody else changed before it could be undone. */
  meanwhile: Meanwhile | undefined
  /** Puts back the season before import `id`; `basedOn` is the import that the captain sees in force. */
  run(id: number, basedOn: number): Promise<void>
}

export function useUndo(): Undoing {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const { run, isBusy } = useCall()
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const undo = async (id: number, basedOn: number) => {
    setMeanwhile(undefined)
    try {
      const { turns, residentsTold } = await undoImport(http, id, basedOn)
      const description = `${turns.toLocaleString('en-US')} turns. ${messages.told(residentsTold)}`
      toast({ title: texts.sources.undo, description })
    } catch (error) {
      if (error instanceof HttpError) setMeanwhile(error.problem.meanwhile)
      toast({ title: texts.undoFailed, description: sayFailure(error, messages.failed), variant: 'destructive' })
    }
    await forgetOldSeason(queryClient)
  }
  return { isBusy, meanwhile, run: (id, basedOn) => run(() => undo(id, basedOn)) }
}
