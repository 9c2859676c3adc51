import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/gate'
import type { ShownPress } from './at-gate.ts'

/** What was pressed in the turn, and whether it has been sent. */
export function PressedList({ presses, timeZone }: { presses: readonly ShownPress[]; timeZone: string }) {
  if (presses.length === 0) return null
  return (
    <div role="status" className="grid gap-2">
      <ul className="grid gap-1 text-lg">
        {presses.map(({ kind, pressedAt, isWaiting }) => (
          <li key={kind} className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{messages.pressed[kind](format.time(pressedAt, timeZone))}</span>
            {isWaiting && <span className="text-sm font-semibold text-warning">{messages.waiting}</span>}
          </li>
        ))}
      </ul>
      {presses.some(({ isWaiting }) => isWaiting) && <p className="text-sm text-soft">{messages.waitingWhy}</p>}
    </div>
  )
}
