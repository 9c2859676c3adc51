import { messages as texts } from '@headgate/language/texts/import'
import { useRef } from 'react'
import { Section } from '../../ui/section.tsx'
import { FileChooser } from './file-chooser.tsx'
import { type ImportParts, ImportPartsProvider } from './import-parts.ts'
import { ImportSteps } from './import-steps.tsx'
import { PasteBox } from './paste-box.tsx'
import { useImport } from './use-import.ts'
import { usePaste } from './use-paste.ts'

/** Imports a file that the captain chooses, or cells that they paste. */
export const ImportPanel = (parts: ImportParts) => (
  <ImportPartsProvider value={parts}>
    <ChosenImport />
  </ImportPartsProvider>
)

function ChosenImport() {
  const importing = useImport()
  const { step, choose, paste } = importing
  const heading = useRef<HTMLHeadingElement>(null)
  usePaste({ isOn: step.at === 'choosing', onCells: paste, onFile: choose })
  return (
    <Section title={texts.title} headingRef={heading}>
      {step.at === 'choosing' && <p className="max-w-prose text-soft">{texts.text}</p>}
      <ImportSteps
        importing={importing}
        beginning={heading}
        chooser={
          <>
            <FileChooser label={texts.choose} onFile={choose} />
            <PasteBox onCells={paste} />
          </>
        }
        another={<FileChooser label={texts.another} onFile={choose} />}
      />
    </Section>
  )
}
