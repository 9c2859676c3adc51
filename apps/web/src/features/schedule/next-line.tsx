import type { HolderId } from '@headgate/domain'
import { messages } from '@headgate/language/texts/schedule'
import type { ReactNode } from 'react'

interface NextLineProps {
  holder: HolderId
  className: string
  softly: string
  children: ReactNode
}

/** The next holder. */
export function NextLine({ holder, className, softly, children }: NextLineProps) {
  return (
    <p className={`mt-4 flex flex-wrap items-baseline gap-x-2 border-t pt-3 text-lg ${className}`}>
      <span className={softly}>{messages.next}</span> <strong className="font-semibold wrap-anywhere">{holder}</strong>{' '}
      <span className={`ml-auto ${softly}`}>{children}</span>
    </p>
  )
}
