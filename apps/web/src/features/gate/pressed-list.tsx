import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/gate'
import { useEffect, useState } from 'react'
import { after } from '../../platform/time/device-clock.ts'
import type { ShownPress } from './at-gate.ts'

/** Where there is a network, most presses are sent by then. */
const SENT_BY_MS = 1500

/** What was pressed in the turn, and whether it has been sent. */
export function PressedList({ presses, timeZone }: { presses: readonly ShownPress[]; timeZone: string }) {
  const waits = useLasting(presses.some(({ isWaiting }) => isWaiting))
  if (presses.length === 0) return null
  return (
    <div role="status" className="grid gap-2">
      <ul className="grid gap-1 text-lg">
        {presses.map(({ kind, pressedAt, isWaiting }) => (
          <li key={kind} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{messages.pressed[kind](format.time(pressedAt, timeZone))}</span>
            {isWaiting && waits && <span className="text-sm font-semibold text-warning">{messages.waiting}</span>}
          </li>
        ))}
      </ul>
      {waits && <p className="text-sm text-soft">{messages.waitingWhy}</p>}
    </div>
  )
}

/** True once something has been so for a while; at once without a network. */
function useLasting(isSo: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const cancel = after(navigator.onLine ? SENT_BY_MS : 0, () => setHasLasted(true))
    return () => {
      cancel()
      setHasLasted(false)
    }
  }, [isSo])
  return isSo && hasLasted
}
