import type { Meanwhile, PreviewResponse } from '@headgate/contracts'
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

/** Without content, the file that the server's settings name. */
type SeasonFile = Omit<ListFile, 'content'> & Partial<ListFile>

/** A file that the captain looks at, with what they have answered about it. */
export interface Looked {
  file: SeasonFile
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
export function useImport(onDone?: () => void) {
  const { http } = useServices()
  const undo = useUndo()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<ImportStep>({ at: 'choosing' })
  const beginPreview = useLatest()

  const beginAgain = (failure: string) => {
    sayRefused(failure)
    setStep({ at: 'choosing', failure })
  }
  const look = async (file: SeasonFile, answers: Answers, meanwhile?: Meanwhile) => {
    const isLatest = beginPreview()
    try {
      const preview = await http.send(
        'POST',
        `/api/schedule/preview?${queryOf(file, answers)}`,
        file.content,
        LONG_TIME_LIMIT_MS,
      )
      if (!isLatest()) return
      const name = preview.fileName ?? file.name
      setStep({
        at: 'looking',
        isChecking: false,
        // Another object takes the focus to the heading, away from a question that was just answered.
        file: name === file.name && !meanwhile ? file : { ...file, name },
        preview,
        answers: { ...answers, asked: preview.nearNames.length > 0 ? preview.nearNames : answers.asked },
        meanwhile,
      })
    } catch (error) {
      if (isLatest()) beginAgain(captainFailure(error))
    }
  }
  const open = async (name: string, read: () => Promise<SeasonFile>) => {
    closeFailureOf('import')
    setStep({ at: 'checking', name })
    try {
      await look(await read(), NO_ANSWERS)
    } catch (error) {
      beginAgain((error as Error).message)
    }
  }
  const choose = (chosen: File) => {
    const fault = findFileFault(chosen)
    if (fault) beginAgain(fault)
    else void open(chosen.name, () => readListFile(chosen))
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
      const said = texts.done(
        done.turns,
        [reached.sending(done.notices), done.beyond && wordBeyond(done.beyond)].filter(Boolean).join(' '),
      )
      toast({ ...said, action: { label: texts.undo, onPress: () => undo.run(done.importId) } })
      await invalidateSeason(queryClient)
      onDone?.()
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
    choose,
    /** The file that the server's settings name. */
    chooseConfigured: () => void open(texts.configuredFile, async () => ({ name: texts.configuredFile })),
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

const queryOf = ({ name, content }: SeasonFile, answers: Answers) =>
  new URLSearchParams({ ...answersQuery(answers), ...(content && { fileName: name, rows: 'ticked' }) })
