import { messages } from '@headgate/language/texts/app'
import { messages as ui } from '@headgate/language/texts/ui'
import type { ReactNode } from 'react'
import { failureMessage } from '../platform/http/failure-message.ts'
import { Button } from './button.tsx'

const LOOKS = {
  plain: 'border-line bg-wash',
  fine: 'border-fine bg-fine-wash text-fine',
  warning: 'border-warning bg-warning-wash text-warning',
  trouble: 'border-trouble bg-trouble-wash text-trouble',
}

interface NoteProps {
  look?: keyof typeof LOOKS
  title?: ReactNode
  /** `alert` is read out at once, `status` at the next pause. */
  role?: 'alert' | 'status'
  children?: ReactNode
}

export function Note({ look = 'plain', title, role, children }: NoteProps) {
  return (
    <div role={role} className={`rounded-xl border px-[min(1rem,4vw)] py-3 ${LOOKS[look]}`}>
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className="text-sm">{children}</div>}
    </div>
  )
}

interface RetryNoteProps {
  error?: unknown
  /** By default, why it failed. */
  title?: string
  onRetry: () => void
}

/** Stands in for content that failed to load. */
export function RetryNote({ error, title = failureMessage(error, ui.unreadable), onRetry }: RetryNoteProps) {
  return (
    <div className="grid gap-3">
      <Note look="trouble" role="alert" title={title} />
      <p>
        <Button look="quiet" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      </p>
    </div>
  )
}
