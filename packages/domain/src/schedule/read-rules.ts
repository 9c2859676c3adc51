import { findSlot } from './find-slot.ts'
import { MAX_SLOTS, type Slot, slotMinute } from './slot.ts'

/** Its name as the system spells it; undefined if there is no such IANA time zone. */
export const findTimeZone = (text: string): string | undefined =>
  // Temporal reads offsets and whole timestamps, too.
  /^[A-Z][\w+/-]*$/i.test(text)
    ? orUndefined(() => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text).timeZoneId)
    : undefined

/** Undefined unless there are 1 to 24, each a time of day and later than the one before. */
export function findSlots(labels: readonly string[]): Slot[] | undefined {
  const slots = labels.map(findSlot)
  const areInOrder = slots.every((slot, index) => {
    const before = slots[index - 1]
    return slot !== undefined && (before === undefined || slotMinute(before) < slotMinute(slot))
  })
  return areInOrder && slots.length >= 1 && slots.length <= MAX_SLOTS ? (slots as Slot[]) : undefined
}

/** Reads `MM-DD`. Undefined for February 29 too: most years' seasons would have no such day. */
export function findSeasonDay(text: string): Temporal.PlainMonthDay | undefined {
  if (!/^\d{2}-\d{2}$/.test(text) || text === '02-29') return undefined
  return orUndefined(() => Temporal.PlainMonthDay.from(text, { overflow: 'reject' }))
}

function orUndefined<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
