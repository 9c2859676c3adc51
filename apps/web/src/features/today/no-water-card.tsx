import type { TurnWithoutWater } from '@headgate/contracts'
import { ditchDay, ditchDayAt } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/today'
import { useNow } from '../../platform/services.ts'

interface NoWaterCardProps {
  turn: TurnWithoutWater
  timeZone: string
}

/** A turn whose holder reported from the gate that no water came. It leaves the list after three days. */
export function NoWaterCard({ turn: { holder, date, slot, pressedAt }, timeZone }: NoWaterCardProps) {
  const now = useNow()
  const place = format.place(format.shortDayNear(ditchDay(date), ditchDayAt(now, timeZone)), slot)
  const moment = format.dayAtTimeNear(Temporal.Instant.from(pressedAt), now, timeZone)
  return (
    <li className="grid gap-1 rounded-2xl border border-warning bg-warning-wash p-4 wrap-anywhere">
      <h3 className="font-semibold">{messages.noWater.title(holder)}</h3>
      <p className="text-sm">{messages.noWater.text(place, moment)}</p>
    </li>
  )
}
