import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { FileChooser } from './file-chooser.tsx'
import { MeanwhileNote } from './meanwhile-note.tsx'
import { messages } from './messages.ts'
import { Preview } from './preview.tsx'
import { type ImportStep, useImport } from './use-import.ts'

const texts = messages.import

/** A file becomes the season: chosen, looked at, imported. */
export function ImportPanel() {
  const { step, choose, confirm, leave } = useImport()
  const heading = useFocusOnReturn(step.at)
  return (
    <Section title={texts.title} headingRef={heading}>
      <p className="max-w-prose text-soft">{texts.text}</p>
      {step.at === 'choosing' && (
        <>
          {step.failure && (
            <Note look="trouble" role="alert" title={texts.failed}>
              {step.failure}
            </Note>
          )}
          <FileChooser label={texts.choose} onFile={choose} />
        </>
      )}
      {step.at === 'checking' && <p role="status">{texts.reading(step.name)}</p>}
      {(step.at === 'looking' || step.at === 'importing') && (
        <>
          {step.at === 'looking' && step.meanwhile && (
            <MeanwhileNote meanwhile={step.meanwhile} text={messages.meanwhile.text} />
          )}
          <Preview fileName={step.file.name} preview={step.preview} />
          <Actions step={step} onConfirm={confirm} onLeave={leave} onFile={choose} />
        </>
      )}
    </Section>
  )
}

interface ActionsProps {
  step: ImportStep & { at: 'looking' | 'importing' }
  onConfirm: () => void
  onLeave: () => void
  onFile: (file: File) => void
}

function Actions({ step: { at, preview }, onConfirm, onLeave, onFile }: ActionsProps) {
  const isBusy = at === 'importing'
  if (preview.faults.length > 0)
    return (
      <>
        <FileChooser label={texts.another} onFile={onFile} />
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
function useFocusOnReturn(at: ImportStep['at']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (at === 'choosing' && before.current !== 'choosing') heading.current?.focus()
    before.current = at
  }, [at])
  return heading
}
