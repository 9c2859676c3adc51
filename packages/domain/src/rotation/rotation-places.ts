import { daysBetween } from '../schedule/ditch-day.ts'
import { slotMinute } from '../schedule/slot.ts'
import type { TurnPlace } from '../schedule/turn.ts'
import { usualWindow } from '../schedule/usual-openings.ts'
import { isNightAt, type RotationRequest } from './rotation-request.ts'

/** A turn to be given to a holder. */
export interface RotationPlace extends TurnPlace {
  opensMs: number
  closesMs: number
  lengthMs: number
  minute: number
  isNight: boolean
  /** It opens on a Saturday or a Sunday. */
  isWeekend: boolean
  /** 0 for Monday to 6 for Sunday. */
  weekday: number
}

type Span = Pick<RotationRequest, 'from' | 'through' | 'rules' | 'nights'>

/** The turns of the days, in order. Leaves out turns that the clocks skip. */
export function rotationPlaces({ from, through, rules, nights }: Span): RotationPlace[] {
  const days = Array.from({ length: Math.max(0, daysBetween(from, through) + 1) }, (_, days) => from.add({ days }))
  const slots = rules.slots.map((slot) => ({ slot, minute: slotMinute(slot) }))
  return days.flatMap((day) => {
    const weekday = day.dayOfWeek - 1
    return slots
      .map(({ slot, minute }) => {
        const { opensAt, closesAt } = usualWindow({ day, slot }, rules)
        const [opensMs, closesMs] = [opensAt.epochMilliseconds, closesAt.epochMilliseconds]
        const kind = { minute, weekday, isWeekend: weekday >= 5, isNight: isNightAt(minute, nights) }
        return { day, slot, opensMs, closesMs, lengthMs: closesMs - opensMs, ...kind }
      })
      .filter(({ lengthMs }) => lengthMs > 0)
  })
}
