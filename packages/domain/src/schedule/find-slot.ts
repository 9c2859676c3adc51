import type { Slot } from './slot.ts'

/** The slot that opens `minute` minutes after midnight, 0 to 1439. Throws a RangeError for any other number. */
export function slotAtMinute(minute: number): Slot {
  if (!Number.isInteger(minute) || minute < 0 || minute >= 24 * 60)
    throw new RangeError(`not a minute of the day: ${minute}`)
  const [hour, past] = [Math.floor(minute / 60), minute % 60]
  const minutes = past === 0 ? '' : `:${String(past).padStart(2, '0')}`
  return `${((hour + 11) % 12) + 1}${minutes}${hour < 12 ? 'AM' : 'PM'}` as Slot
}

/**
 * Reads a slot as people and spreadsheets write it: `4AM`, `4 am`, `4:00 PM`, `5:30 a.m.`, `5:30:00 PM`, `22:00`.
 * Undefined if it is not on the minute.
 */
export function findSlot(text: string): Slot | undefined {
  const match = /^(\d{1,2})(?::([0-5]\d)(?::00)?)?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim())
  if (!match) return undefined
  const [hour, past] = [Number(match[1]), Number(match[2] ?? 0)]
  const half = match[3]?.toLowerCase()
  if (half === undefined) return match[2] !== undefined && hour < 24 ? slotAtMinute(hour * 60 + past) : undefined
  return hour >= 1 && hour <= 12 ? slotAtMinute(((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + past) : undefined
}
