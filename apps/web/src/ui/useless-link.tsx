import type { ReactNode } from 'react'
import { Note } from './note.tsx'
import { WhoToAsk } from './who-to-ask.tsx'

interface UselessLinkProps {
  title: string
  /** Why. */
  text: string
  /** What to do instead. */
  children: ReactNode
}

/** In place of a page whose link no longer works. */
export const UselessLink = ({ title, text, children }: UselessLinkProps) => (
  <div className="grid max-w-prose justify-items-start gap-4">
    <Note look="trouble" role="alert" title={title}>
      {text}
    </Note>
    <WhoToAsk />
    {children}
  </div>
)
