import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { messages } from './messages.ts'

/** Stands for what could not be loaded. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid gap-3">
      <Note look="trouble" role="alert" title={messages.unreachable} />
      <p>
        <Button look="quiet" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      </p>
    </div>
  )
}
