import { messages as texts } from '@headgate/language/texts/import'
import { messages as lists } from '@headgate/language/texts/lists'
import { useEffect, useRef } from 'react'
import { FileChooser, ListChooser } from '../../ui/list-chooser.tsx'
import { Section } from '../../ui/section.tsx'
import { ImportSteps } from './import-steps.tsx'
import { useImport } from './use-import.ts'

interface ImportPanelProps {
  /** Chosen before the panel was opened. */
  first: File | undefined
  onDone: () => void
}

/** Imports a file that the captain chooses, or cells that they paste. */
export function ImportPanel({ first, onDone }: ImportPanelProps) {
  const importing = useImport(onDone)
  const { step, choose } = importing
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (first) choose(first)
  }, [first])
  return (
    <Section title={texts.title} headingRef={heading}>
      {step.at === 'choosing' && <p className="max-w-prose text-soft">{texts.text}</p>}
      <ImportSteps
        importing={importing}
        beginning={heading}
        chooser={<ListChooser onFile={choose} />}
        another={<FileChooser label={lists.another} onFile={choose} />}
      />
    </Section>
  )
}
