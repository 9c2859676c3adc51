import type { DitchRules } from './ditch-rules.ts'
import { slotMinute } from './slot.ts'
import type { TurnPlace } from './turn.ts'
import { isSkipped, lastSlot, placeAfter, turnWindow } from './turn-window.ts'

/** The place that closes when this one opens; the clocks may skip it. */
export function placeBefore({ day, slot }: TurnPlace, rules: DitchRules): TurnPlace {
  const minute = slotMinute(slot)
  const earlier = rules.slots.findLast((other) => slotMinute(other) < minute)
  return earlier ? { day, slot: earlier } : { day: day.subtract({ days: 1 }), slot: lastSlot(rules) }
}

/** The nearest place after this one that the clocks do not skip. */
export function placeWithTimeAfter(place: TurnPlace, rules: DitchRules): TurnPlace {
  const after = placeAfter(place, rules)
  return isSkipped(turnWindow(after, rules)) ? placeWithTimeAfter(after, rules) : after
}

/** The nearest place before this one that the clocks do not skip. */
export function placeWithTimeBefore(place: TurnPlace, rules: DitchRules): TurnPlace {
  const before = placeBefore(place, rules)
  return isSkipped(turnWindow(before, rules)) ? placeWithTimeBefore(before, rules) : before
}
