import { messages as texts } from '@headgate/language/texts/import'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { MeanwhileNote } from './meanwhile-note.tsx'
import { Preview } from './preview.tsx'
import type { Importing, ImportStep } from './use-import.ts'
import './import.css'

interface ImportStepsProps {
  importing: Importing
  /** Controls that start an import, and that choose another file after one with faults. */
  chooser: ReactNode
  another: ReactNode
  /** Takes the focus when a preview is closed. */
  beginning: RefObject<HTMLElement | null>
}

/** Choose, preview, import: nothing changes before the captain has seen what would. */
export function ImportSteps({ importing, chooser, another, beginning }: ImportStepsProps) {
  const { step, answer, confirm, leave } = importing
  useFocusOnReturn(step.at, beginning)
  if (step.at === 'checking') return <p role="status">{texts.reading(step.name)}</p>
  if (step.at === 'choosing')
    return (
      <>
        {step.failure && (
          <Note look="trouble" role="alert" title={texts.failed}>
            {step.failure}
          </Note>
        )}
        {chooser}
      </>
    )
  const isBusy = step.at === 'importing' || step.isChecking
  return (
    <>
      {step.at === 'looking' && step.meanwhile && <MeanwhileNote meanwhile={step.meanwhile} text={texts.meanwhile} />}
      <Preview looked={step} isBusy={isBusy} onAnswer={answer} />
      <Actions step={step} onConfirm={confirm} onLeave={leave} another={another} />
    </>
  )
}

interface ActionsProps {
  step: ImportStep & { at: 'looking' | 'importing' }
  onConfirm: () => void
  onLeave: () => void
  another: ReactNode
}

function Actions({ step, onConfirm, onLeave, another }: ActionsProps) {
  const { preview } = step
  const isImporting = step.at === 'importing'
  const isChecking = step.at === 'looking' && step.isChecking
  const isSound = preview.faults.length === 0
  return (
    <>
      {!isSound && another}
      <div className={isSound ? 'import-actions import-actions-in-view' : 'import-actions'}>
        {isSound && (
          <Button disabled={isImporting || isChecking} onClick={onConfirm}>
            {isImporting ? texts.importing : texts.submit}
          </Button>
        )}
        <Button look="quiet" disabled={isImporting} onClick={onLeave}>
          {texts.cancel}
        </Button>
        <span role="status" className="text-sm text-soft">
          {isChecking && texts.checkingAgain}
        </span>
      </div>
    </>
  )
}

/** Moves the focus back to the beginning when a preview is closed. */
function useFocusOnReturn(at: ImportStep['at'], beginning: RefObject<HTMLElement | null>): void {
  const before = useRef(at)
  useEffect(() => {
    if (at === 'choosing' && before.current !== 'choosing') beginning.current?.focus()
    before.current = at
  }, [at, beginning])
}
