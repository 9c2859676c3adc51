import { messages } from '@headgate/language/texts/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

const FIRST = 20
const STEP = 100

interface LongListProps<One> {
  label: string
  all: readonly One[]
  /** The total, if some items are not loaded yet. */
  inAll?: number | undefined
  /** Some are not loaded yet, and nobody knows how many. */
  hasMissing?: boolean
  /** Loads more of those. */
  onMissing?: () => void
  /** How many are shown at first. */
  first?: number
  /** More are loading. */
  isBusy?: boolean
  keyOf: (one: One) => string
  children: (one: One) => ReactNode
}

/** A long list in steps. The focus moves to the first item that a step adds. */
export function LongList<One>({
  label,
  all,
  inAll = all.length,
  hasMissing = false,
  onMissing,
  first = FIRST,
  isBusy = false,
  keyOf,
  children,
}: LongListProps<One>) {
  const [wanted, setWanted] = useState(first)
  const list = useRef<HTMLOListElement>(null)
  const firstNew = useRef<number>(undefined)
  const shown = Math.min(wanted, all.length)
  const more = hasMissing ? STEP : Math.min(STEP, inAll - shown)
  useEffect(() => {
    const line = list.current?.children[firstNew.current ?? -1]
    if (!(line instanceof HTMLElement)) return
    firstNew.current = undefined
    line.focus()
  })
  const showMore = () => {
    firstNew.current = shown
    setWanted(shown + more)
    if (shown + more > all.length) onMissing?.()
  }
  return (
    <>
      <ol ref={list} aria-label={label} className="divide-y divide-line">
        {all.slice(0, shown).map((one) => (
          <li key={keyOf(one)} tabIndex={-1} className="py-2">
            {children(one)}
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className="flex flex-wrap items-center gap-3">
          <Button look="quiet" disabled={isBusy} onClick={showMore}>
            {hasMissing ? messages.showSomeMore : messages.showMore(more)}
          </Button>
          {!hasMissing && <span className="text-sm text-soft">{messages.shown(shown, inAll)}</span>}
        </p>
      )}
    </>
  )
}
