import { messages } from './messages.ts'

/** Shown with a schedule that could not be refreshed: it still stands, but may have changed since. */
export function OutOfDate({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="status" className="flex items-center justify-between gap-4 text-sm text-soft print:hidden">
      {messages.outOfDate}
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 shrink-0 font-semibold text-water underline underline-offset-4"
      >
        {messages.connectionError.retry}
      </button>
    </p>
  )
}
