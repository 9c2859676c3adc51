import type { ReactNode } from 'react'

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
