import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { MeanwhileNote } from './meanwhile-note.tsx'
import { messages } from './messages.ts'
import { Preview } from './preview.tsx'
import type { Importing, ImportStep } from './use-import.ts'

const texts = messages.import

interface ImportStepsProps {
  importing: Importing
  /** What one chooses with at first, and what one goes on with where the file has faults. */
  chooser: ReactNode
  another: ReactNode
  /** Where the focus goes when one is done with a preview. */
  beginning: RefObject<HTMLElement | null>
}

/** A file chosen, looked at, imported; nothing changes before the captain has seen what would. */
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

/** Whoever is done with a preview is back at the beginning, with the keyboard too. */
function useFocusOnReturn(at: ImportStep['at'], beginning: RefObject<HTMLElement | null>): void {
  const before = useRef(at)
  useEffect(() => {
    if (at === 'choosing' && before.current !== 'choosing') beginning.current?.focus()
    before.current = at
  }, [at, beginning])
}
