import { messages } from '@headgate/language/texts/my-schedule'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

/** Says that part of the season failed to load. */
export function Partly({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Note role="status">{messages.partly}</Note>
      <Button look="quiet" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    </div>
  )
}
