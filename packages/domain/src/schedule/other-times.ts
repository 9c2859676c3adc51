import type { DitchClocks } from './clocks.ts'
import type { DitchRules } from './ditch-rules.ts'
import { later } from './instants.ts'
import type { OtherTimes } from './layers.ts'
import { placeAt } from './local-place.ts'
import { instantOfPlace } from './local-time.ts'
import type { Slot } from './slot.ts'
import type { TurnPlace } from './turn.ts'
import { placeAfter } from './usual-openings.ts'

/** What each usual opening becomes; undefined is none, so that its turns leave the schedule. */
export type OpeningMap = ReadonlyMap<Slot, Slot | undefined>

/** As many openings as before follow each other in the same order. Of more or fewer, those that stay are the same. */
export const mapOpenings = (before: readonly Slot[], after: readonly Slot[]): OpeningMap =>
  new Map(
    before.map((slot, at) => [slot, before.length === after.length ? after[at] : after.find((one) => one === slot)]),
  )

interface Change {
  changeId: number
  from: Temporal.Instant
  becomes: OpeningMap
  slots: DitchRules['slots']
  clocks: DitchClocks
}

/** From an instant on, every turn at a usual opening runs from what that becomes until the next one after it. */
export function otherTimes({ changeId, from, becomes, slots, clocks }: Change): OtherTimes {
  const opening = (place: TurnPlace) => instantOfPlace(place, clocks)
  const boundary = placeAt(from, clocks)
  const next = becomes.get(boundary.slot)
  const closing = next
    ? { ...boundary, slot: next }
    : becomes.has(boundary.slot)
      ? placeAfter(boundary, slots)
      : boundary
  return {
    changeId,
    from,
    closesAt: later(opening(closing), from),
    retime: ({ day, slot }, window) => {
      if (!becomes.has(slot)) return { day, slot, window }
      const to = becomes.get(slot)
      if (to === undefined) return undefined
      const place = { day, slot: to }
      const [opensAt, closesAt] = [opening(place), opening(placeAfter(place, slots))]
      if (Temporal.Instant.compare(closesAt, from) <= 0) return undefined
      // Before the boundary others have the water.
      return Temporal.Instant.compare(opensAt, from) < 0
        ? { ...boundary, window: { opensAt: from, closesAt } }
        : { ...place, window: { opensAt, closesAt } }
    },
  }
}
