import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { messages } from './messages.ts'

/** Stands for what could not be loaded. */
export const Unreadable = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <Note look="trouble" role="alert" title={messages.unreadable} />
    <p>
      <Button look="quiet" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    </p>
  </>
)
