import { messages } from '@headgate/language/texts/captain'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { MeanwhileNote } from './meanwhile-note.tsx'
import { Preview } from './preview.tsx'
import type { Importing, ImportStep } from './use-import.ts'

const texts = messages.import

interface ImportStepsProps {
  importing: Importing
  /** Controls that start an import, and that choose another file after one with faults. */
  chooser: ReactNode
  another: ReactNode
  /** Takes the focus when a preview is closed. */
  beginning: RefObject<HTMLElement | null>
}

/** Choose, preview, import: nothing changes before the captain has seen what would. */
export function ImportSteps({ importing: { step, confirm, leave }, chooser, another, beginning }: ImportStepsProps) {
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
  return (
    <>
      {step.at === 'looking' && step.meanwhile && (
        <MeanwhileNote meanwhile={step.meanwhile} text={messages.meanwhile.text} />
      )}
      <Preview fileName={step.file.name} preview={step.preview} />
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

function Actions({ step: { at, preview }, onConfirm, onLeave, another }: ActionsProps) {
  const isBusy = at === 'importing'
  if (preview.faults.length > 0)
    return (
      <>
        {another}
        <p>
          <Button look="quiet" onClick={onLeave}>
            {texts.cancel}
          </Button>
        </p>
      </>
    )
  return (
    <p className="flex flex-wrap gap-3">
      <Button disabled={isBusy} onClick={onConfirm}>
        {isBusy ? texts.importing : texts.submit}
      </Button>
      <Button look="quiet" disabled={isBusy} onClick={onLeave}>
        {texts.cancel}
      </Button>
    </p>
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
