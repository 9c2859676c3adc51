import type { DitchClocks } from './clocks.ts'
import type { DitchRules } from './ditch-rules.ts'
import { isBefore, later } from './instants.ts'
import type { OtherTimes } from './layers.ts'
import { placeAt } from './local-place.ts'
import { instantOfPlace } from './local-time.ts'
import { compareSlots, type Slot } from './slot.ts'
import type { TurnPlace } from './turn.ts'
import { placeAfter } from './usual-openings.ts'

/** What each usual opening becomes, in any order; undefined is none, so that its turns leave the schedule. */
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

/**
 * From an instant on, every turn at a usual opening runs from what that becomes until the next one after it. One that
 * closed otherwise, such as a turn of a day, closes when it did, or at what that opening becomes.
 */
export function otherTimes({ changeId, from, becomes, slots, clocks }: Change): OtherTimes {
  const opening = (place: TurnPlace) => instantOfPlace(place, clocks)
  const boundary = placeAt(from, clocks)
  const next = becomes.get(boundary.slot)
  const closing = next
    ? { ...boundary, slot: next }
    : becomes.has(boundary.slot)
      ? placeAfter(boundary, slots)
      : boundary
  const before = [...becomes.keys()].sort(compareSlots)
  const becoming = (at: Temporal.Instant) => {
    const place = placeAt(at, clocks)
    return opening({ ...place, slot: becomes.get(place.slot) ?? place.slot })
  }
  return {
    changeId,
    from,
    closesAt: later(opening(closing), from),
    retime: ({ day, slot }, window) => {
      if (!becomes.has(slot)) return { day, slot, window }
      const to = becomes.get(slot)
      if (to === undefined) return undefined
      const place = { day, slot: to }
      const isUsual = window.closesAt.equals(opening(placeAfter({ day, slot }, before)))
      const opensAt = opening(place)
      const closesAt = isUsual ? opening(placeAfter(place, slots)) : becoming(window.closesAt)
      if (!isBefore(isUsual ? from : later(from, opensAt), closesAt)) return undefined
      // Before the boundary others have the water.
      return Temporal.Instant.compare(opensAt, from) < 0
        ? { ...boundary, window: { opensAt: from, closesAt } }
        : { ...place, window: { opensAt, closesAt } }
    },
  }
}
