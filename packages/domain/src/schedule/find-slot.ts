import { type Slot, slotAtMinute } from './slot.ts'

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
