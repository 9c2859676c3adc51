import { messages as texts } from '@headgate/language/texts/import'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ImportSteps } from './import-steps.tsx'
import { useImport } from './use-import.ts'

/** Imports the file that the server's settings name, after the captain has seen what it would change. */
export function ConfiguredImport() {
  const importing = useImport()
  const button = useRef<HTMLButtonElement>(null)
  const isLooked = importing.step.at === 'looking' || importing.step.at === 'importing'
  return (
    <div className={`grid content-start gap-4 ${isLooked ? 'sm:col-span-2' : ''}`}>
      <ImportSteps
        importing={importing}
        beginning={button}
        chooser={
          <div className="grid justify-items-start gap-2">
            <Button ref={button} onClick={importing.chooseConfigured}>
              {texts.configured}
            </Button>
            <p className="text-sm text-soft">{texts.configuredHint}</p>
          </div>
        }
        another={
          <p>
            <Button onClick={importing.chooseConfigured}>{texts.lookAgain}</Button>
          </p>
        }
      />
    </div>
  )
}
