import { format } from '@headgate/language/texts/format'
import type { ReactNode } from 'react'
import { LongList } from './long-list.tsx'

interface FoldProps {
  title: string
  /** Beside the title, such as a number. */
  beside?: string
  /** Opens it once this is true. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A part that unfolds. */
export const Fold = ({ title, beside, isOpen, onToggle, children }: FoldProps) => (
  <details
    open={isOpen}
    onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    className="group rounded-xl border border-line bg-card px-4"
  >
    <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 py-2 font-semibold after:ml-auto after:text-soft after:content-['+'] group-open:after:content-['–']">
      {title} {beside && <span className="rounded-full bg-wash px-2 text-sm">{beside}</span>}
    </summary>
    <div className="pb-3">{children}</div>
  </details>
)

interface FoldedListProps<One> {
  title: string
  /** Above the list. */
  hint?: string | undefined
  all: readonly One[]
  keyOf: (one: One) => string
  children: (one: One) => ReactNode
}

/** A list that unfolds, with the number of its lines; nothing where there are none. */
export const FoldedList = <One,>({ title, hint, all, ...list }: FoldedListProps<One>) =>
  all.length > 0 && (
    <Fold title={title} beside={format.number(all.length)}>
      {hint && <p className="text-sm text-soft">{hint}</p>}
      <LongList label={title} all={all} {...list} />
    </Fold>
  )
