import type { Meanwhile } from '@headgate/contracts'
import { messages as captain } from '@headgate/language/texts/captain'
import { messages as history } from '@headgate/language/texts/history'
import { messages as texts } from '@headgate/language/texts/import'
import { messages as lists } from '@headgate/language/texts/lists'
import { useEffect, useRef } from 'react'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { Button } from '../../ui/button.tsx'
import { IN_VIEW } from '../../ui/in-view.ts'
import { FileChooser, ListChooser } from '../../ui/list-chooser.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { DifferenceLists } from './difference-lists.tsx'
import { Preview } from './preview.tsx'
import { useSeasonBefore } from './season-before.ts'
import { type Importing, useImport } from './use-import.ts'

interface ImportPanelProps {
  /** Chosen before the panel was opened. */
  first: File | undefined
  onDone: () => void
}

/** Imports a file that the captain chooses, or cells that they paste: nothing changes before they have seen what would. */
export function ImportPanel({ first, onDone }: ImportPanelProps) {
  const importing = useImport(onDone)
  const { step, choose } = importing
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (first) choose(first)
  }, [first])
  // The focus moves back to the heading when a preview is closed.
  const before = useRef(step.at)
  useEffect(() => {
    if (step.at === 'choosing' && before.current !== 'choosing') heading.current?.focus()
    before.current = step.at
  }, [step.at])
  return (
    <Section title={texts.title} headingRef={heading}>
      {step.at === 'choosing' && (
        <>
          <p className="max-w-prose text-soft">{texts.text}</p>
          {step.failure && (
            <Note look="trouble" role="alert" title={texts.failed}>
              {step.failure}
            </Note>
          )}
          <ListChooser onFile={choose} />
        </>
      )}
      {step.at === 'checking' && <p role="status">{texts.reading(step.name)}</p>}
      <LookedSteps {...importing} />
    </Section>
  )
}

/** The preview of a chosen file, and its buttons. */
function LookedSteps({ step, choose, answer, confirm, leave }: Importing) {
  // Asked early, so that nothing moves under the captain's eyes.
  const before = useSeasonBefore()
  if (step.at !== 'looking' && step.at !== 'importing') return null
  const isImporting = step.at === 'importing'
  const isChecking = step.at === 'looking' && step.isChecking
  const isSound = step.preview.faults.length === 0
  return (
    <>
      {step.at === 'looking' && step.meanwhile && <MeanwhileNote meanwhile={step.meanwhile} />}
      <Preview looked={step} before={before} isBusy={isImporting || isChecking} onAnswer={answer} />
      {!isSound && <FileChooser label={lists.another} onFile={choose} />}
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
              {[history.kind(id, source, fileName), by, moment(at)].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      </Note>
      <DifferenceLists difference={difference} />
    </>
  )
}
