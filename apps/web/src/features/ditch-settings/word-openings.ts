import { findSlots, mapOpenings } from '@headgate/domain'
import { messages } from '@headgate/language/texts/ditch'
import { format } from '@headgate/language/texts/format'

const texts = messages.review

/** What becomes of the times at which turns begin: a line for each that changes, or one that names those that are gone. */
export function wordOpenings(before: readonly string[], after: readonly string[]): string[] {
  const openings = [...mapOpenings(findSlots(before) ?? [], findSlots(after) ?? [])]
  const gone = openings.flatMap(([slot, to]) => (to === undefined ? [format.slotTime(slot)] : []))
  if (gone.length > 0) return [texts.gone(gone)]
  return openings.flatMap(([slot, to]) =>
    to === undefined || to === slot ? [] : [texts.opening(format.slotTime(slot), format.slotTime(to))],
  )
}
