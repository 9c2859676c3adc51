import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { messages } from './messages.ts'

const FIRST = 20
const STEP = 100

interface LongListProps<One> {
  label: string
  all: readonly One[]
  keyOf: (one: One) => string
  children: (one: One) => ReactNode
}

/** A list of any length, the first of it at once and more when asked. The focus goes to the first that is new. */
export function LongList<One>({ label, all, keyOf, children }: LongListProps<One>) {
  const [shown, setShown] = useState(FIRST)
  const list = useRef<HTMLOListElement>(null)
  const more = Math.min(STEP, all.length - shown)
  const showMore = () => {
    flushSync(() => setShown(shown + more))
    const firstNew = list.current?.children[shown]
    if (firstNew instanceof HTMLElement) firstNew.focus()
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
          <Button look="quiet" onClick={showMore}>
            {messages.showMore(more)}
          </Button>
          <span className="text-sm text-soft">{messages.shown(shown, all.length)}</span>
        </p>
      )}
    </>
  )
}
