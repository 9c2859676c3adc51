import { Button } from './button.tsx'
import { Note } from './note.tsx'

interface RetryNoteProps {
  title: string
  /** The button's text. */
  retry: string
  onRetry: () => void
}

/** Stands in for content that failed to load. */
export function RetryNote({ title, retry, onRetry }: RetryNoteProps) {
  return (
    <div className="grid gap-3">
      <Note look="trouble" role="alert" title={title} />
      <p>
        <Button look="quiet" onClick={onRetry}>
          {retry}
        </Button>
      </p>
    </div>
  )
}
