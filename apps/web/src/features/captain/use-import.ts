import type { FileFault, Meanwhile, PreviewResponse, SeasonChangeResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { toast } from '../../ui/toast.ts'
import { importFile, previewFile, type SeasonFile } from './captain-calls.ts'
import { findFileFault, readSeasonFile } from './read-file.ts'
import { useUndo } from './use-undo.ts'

const texts = messages.import

/** The steps of an import. */
export type ImportStep =
  | { at: 'choosing'; failure?: string | undefined }
  | { at: 'checking'; name: string }
  | { at: 'looking'; file: SeasonFile; preview: PreviewResponse; meanwhile?: Meanwhile | undefined }
  | { at: 'importing'; file: SeasonFile; preview: PreviewResponse }

export interface Importing {
  step: ImportStep
  choose(file: File): void
  /** The file that the server's settings name. */
  chooseConfigured(): void
  /** Imports the previewed file. */
  confirm(): void
  leave(): void
}

/** Imports a file: nothing changes before the captain has seen what would. */
export function useImport(): Importing {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const undo = useUndo()
  const [step, setStep] = useState<ImportStep>({ at: 'choosing' })

  const look = async (file: SeasonFile, meanwhile?: Meanwhile) => {
    setStep({ at: 'checking', name: file.name })
    try {
      const preview = await previewFile(http, file)
      setStep({ at: 'looking', file: { ...file, name: preview.fileName ?? file.name }, preview, meanwhile })
    } catch (error) {
      setStep({ at: 'choosing', failure: captainFailure(error, messages.failed) })
    }
  }
  const choose = async (chosen: File) => {
    const fault = findFileFault(chosen)
    if (fault) return setStep({ at: 'choosing', failure: fault })
    setStep({ at: 'checking', name: chosen.name })
    try {
      await look(await readSeasonFile(chosen))
    } catch (error) {
      setStep({ at: 'choosing', failure: (error as Error).message })
    }
  }
  const confirm = async () => {
    if (step.at !== 'looking') return
    const { file, preview } = step
    setStep({ at: 'importing', file, preview })
    try {
      const done = await importFile(http, file, preview.comparedWith)
      setStep({ at: 'choosing' })
      formatImported(done, () => undo.run(done.importId, done.importId))
      await invalidateSeason(queryClient)
    } catch (error) {
      const { meanwhile, faults } = error instanceof HttpError ? error.problem : {}
      if (meanwhile) {
        await invalidateSeason(queryClient)
        return look(file, meanwhile)
      }
      toast({ title: texts.refused, description: captainFailure(error, messages.failed), variant: 'destructive' })
      setStep({ at: 'looking', file, preview: faults ? withFaults(preview, faults) : preview })
    }
  }
  return {
    step,
    choose: (file) => void choose(file),
    chooseConfigured: () => void look({ name: texts.configuredFile }),
    confirm: () => void confirm(),
    leave: () => setStep({ at: 'choosing' }),
  }
}

function formatImported({ turns, residentsTold }: SeasonChangeResponse, undo: () => void): void {
  toast({ ...texts.done(turns, residentsTold), action: { label: texts.undo, onPress: undo } })
}

/** A file can become faulty after its preview, for example when a holder leaves. */
const withFaults = (preview: PreviewResponse, faults: FileFault[]): PreviewResponse => ({ ...preview, faults })
