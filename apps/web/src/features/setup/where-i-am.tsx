import { messages } from '@headgate/language/texts/setup'
import { Button } from '../../ui/button.tsx'
import type { Place } from './setup-calls.ts'
import { useWhereIAm } from './use-where-i-am.ts'

/** Fills in the coordinates of where the device is. Typing them always works. */
export function WhereIAm({ onFound }: { onFound: (place: Place) => void }) {
  const { finding, find } = useWhereIAm(onFound)
  const { button, ...words } = messages.here
  return (
    <div className="grid gap-1.5">
      <p>
        <Button look="quiet" aria-disabled={finding === 'asking'} onClick={find}>
          {button}
        </Button>
      </p>
      <p role="status" className={`text-sm ${isFailure(finding) ? 'font-medium text-warning' : 'text-soft'}`}>
        {finding !== 'idle' && words[finding]}
      </p>
    </div>
  )
}

const isFailure = (finding: string): boolean => !['idle', 'asking', 'found'].includes(finding)
