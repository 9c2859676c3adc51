import type { Meanwhile, PreviewResponse, SeasonChangeResponse } from '@headgate/contracts'
import { messages as texts } from '@headgate/language/texts/import'
import { messages as reached } from '@headgate/language/texts/reached'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { HttpError, LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { useLatest } from '../../platform/http/use-latest.ts'
import { useServices } from '../../platform/services.ts'
import { findFileFault, type ListFile, readListFile } from '../../ui/list-file.ts'
import { closeFailureOf, toast } from '../../ui/toast.ts'
import { useUndo } from '../../ui/use-undo.ts'
import { type Answers, answersQuery, NO_ANSWERS } from './answers.ts'
import { wordBeyond } from './beyond-note.tsx'

/** A file that the captain looks at, with what they have answered about it. */
export interface Looked {
  file: ListFile
  preview: PreviewResponse
  answers: Answers
}

/** The steps of an import. */
export type ImportStep =
  | { at: 'choosing'; failure?: string | undefined }
  | { at: 'checking'; name: string }
  | ({ at: 'looking'; isChecking: boolean; meanwhile?: Meanwhile | undefined } & Looked)
  | ({ at: 'importing' } & Looked)

export type Importing = ReturnType<typeof useImport>

/** Imports a file: nothing changes before the captain has seen what would. */
export function useImport(onDone: () => void) {
  const { http } = useServices()
  const sayImported = useSayImported()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<ImportStep>({ at: 'choosing' })
  const beginPreview = useLatest()

  const beginAgain = (failure: string) => {
    sayRefused(failure)
    setStep({ at: 'choosing', failure })
  }
  const look = async (file: ListFile, answers: Answers, meanwhile?: Meanwhile) => {
    const isLatest = beginPreview()
    try {
      const preview = await http.send(
        'POST',
        `/api/schedule/preview?${queryOf(file, answers)}`,
        file.content,
        LONG_TIME_LIMIT_MS,
      )
      if (!isLatest()) return
      setStep({
        at: 'looking',
        isChecking: false,
        // Another object takes the focus to the heading, away from a question that was just answered.
        file: meanwhile ? { ...file } : file,
        preview,
        answers: { ...answers, asked: preview.nearNames.length > 0 ? preview.nearNames : answers.asked },
        meanwhile,
      })
    } catch (error) {
      if (isLatest()) beginAgain(captainFailure(error))
    }
  }
  const choose = async (chosen: File) => {
    const fault = findFileFault(chosen)
    if (fault) return beginAgain(fault)
    closeFailureOf('import')
    setStep({ at: 'checking', name: chosen.name })
    try {
      await look(await readListFile(chosen), NO_ANSWERS)
    } catch (error) {
      beginAgain((error as Error).message)
    }
  }
  const answer = (answers: Answers) => {
    if (step.at !== 'looking') return
    setStep({ ...step, answers, isChecking: true })
    void look(step.file, answers)
  }
  const confirm = async () => {
    if (step.at !== 'looking') return
    const { file, preview, answers } = step
    closeFailureOf('import')
    setStep({ at: 'importing', file, preview, answers })
    try {
      const taken = preview.closures.filter(({ from }) => !answers.notClosed.includes(from))
      const close = taken.length > 0 ? `&close=${taken.map(({ from }) => from).join(',')}` : ''
      const query = `basedOn=${preview.comparedWith}&${queryOf(file, answers)}${close}`
      const done = await http.send('POST', `/api/schedule/import?${query}`, file.content, LONG_TIME_LIMIT_MS)
      setStep({ at: 'choosing' })
      sayImported(done)
      await invalidateSeason(queryClient)
      onDone()
    } catch (error) {
      const { meanwhile, faults } = error instanceof HttpError ? error.problem : {}
      if (meanwhile) {
        await invalidateSeason(queryClient)
        return look(file, answers, meanwhile)
      }
      sayRefused(captainFailure(error))
      // A file can become faulty after its preview, for example when the ditch’s rules change.
      setStep({ at: 'looking', isChecking: false, file, preview: { ...preview, ...(faults && { faults }) }, answers })
    }
  }
  return {
    step,
    choose: (chosen: File) => void choose(chosen),
    /** Previews the file again under other answers. */
    answer,
    confirm: () => void confirm(),
    leave: () => {
      beginPreview()
      setStep({ at: 'choosing' })
    },
  }
}

const sayRefused = (description: string) =>
  toast({ title: texts.refused, description, variant: 'destructive', of: 'import' })

const queryOf = ({ name }: ListFile, answers: Answers) =>
  new URLSearchParams({ ...answersQuery(answers), fileName: name, rows: 'ticked' })

/** Says what was imported, with a button that undoes it. */
export function useSayImported() {
  const undo = useUndo()
  return ({ turns, notices, beyond, importId }: SeasonChangeResponse) => {
    const told = [reached.sending(notices), beyond && wordBeyond(beyond)].filter(Boolean).join(' ')
    toast({ ...texts.done(turns, told), action: undo.actionOf(importId) })
  }
}
