import { messages } from '@headgate/language/texts/captain'
import { useRef } from 'react'
import { Section } from '../../ui/section.tsx'
import { FileChooser } from './file-chooser.tsx'
import { ImportSteps } from './import-steps.tsx'
import { useImport } from './use-import.ts'

const texts = messages.import

/** Imports a file that the captain chooses. */
export function ImportPanel() {
  const importing = useImport()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Section title={texts.title} headingRef={heading}>
      <p className="max-w-prose text-soft">{texts.text}</p>
      <ImportSteps
        importing={importing}
        beginning={heading}
        chooser={<FileChooser label={texts.choose} onFile={importing.choose} />}
        another={<FileChooser label={texts.another} onFile={importing.choose} />}
      />
    </Section>
  )
}
