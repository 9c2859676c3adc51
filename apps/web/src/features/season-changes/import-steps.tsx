import type { Meanwhile } from '@headgate/contracts'
import { messages as captain } from '@headgate/language/texts/captain'
import { messages as texts } from '@headgate/language/texts/import'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Button } from '../../ui/button.tsx'
import { IN_VIEW } from '../../ui/in-view.ts'
import { Note } from '../../ui/note.tsx'
import { DifferenceLists } from './difference-lists.tsx'
import { Preview } from './preview.tsx'
import { useSeasonBefore } from './season-before.ts'
import type { Importing, ImportStep } from './use-import.ts'

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
  // Asked early, so that nothing moves under the captain's eyes.
  const before = useSeasonBefore()
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
  const isImporting = step.at === 'importing'
  const isChecking = step.at === 'looking' && step.isChecking
  const isSound = step.preview.faults.length === 0
  return (
    <>
      {step.at === 'looking' && step.meanwhile && <MeanwhileNote meanwhile={step.meanwhile} />}
      <Preview looked={step} before={before} isBusy={isImporting || isChecking} onAnswer={answer} />
      {!isSound && another}
      <div className={`flex flex-wrap items-center gap-3 ${isSound ? IN_VIEW : ''}`}>
        {isSound && (
          <Button disabled={isImporting || isChecking} onClick={confirm}>
            {isImporting ? texts.importing : texts.submit}
          </Button>
        )}
        <Button look="quiet" disabled={isImporting} onClick={leave}>
          {texts.cancel}
        </Button>
        <span role="status" className="text-sm text-soft">
          {isChecking && texts.checkingAgain}
        </span>
      </div>
    </>
  )
}

/** Says who changed the season in the meantime, and how. */
function MeanwhileNote({ meanwhile: { imports, difference } }: { meanwhile: Meanwhile }) {
  const { moment } = useDitchClock()
  return (
    <>
      <Note look="warning" role="alert" title={captain.meanwhile.title}>
        {texts.meanwhile}
        <ul>
          {imports.map(({ id, source, fileName, by, at }) => (
            <li key={id} className="wrap-anywhere">
              {captain.meanwhile.line(source, fileName, by, moment(at))}
            </li>
          ))}
        </ul>
      </Note>
      <DifferenceLists difference={difference} />
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
