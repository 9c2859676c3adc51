import { format } from '@headgate/language/texts/format'
import type { ReactNode } from 'react'
import { Fold } from './fold.tsx'
import { LongList } from './long-list.tsx'

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
