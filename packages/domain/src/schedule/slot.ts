type HourOnTheClock = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

/** A time of day when a turn may open, as written on the schedule: `4AM`. */
export type Slot = `${HourOnTheClock}${'AM' | 'PM'}`

/** The slot that opens at `hour`, 0 to 23. Throws a RangeError for any other number. */
export function slotAtHour(hour: number): Slot {
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) throw new RangeError(`not an hour of the day: ${hour}`)
  return `${((hour + 11) % 12) + 1}${hour < 12 ? 'AM' : 'PM'}` as Slot
}

/** The hour, 0 to 23, at which a slot opens. */
export function slotHour(slot: Slot): number {
  const onTheClock = Number.parseInt(slot, 10) % 12
  return slot.endsWith('PM') ? onTheClock + 12 : onTheClock
}

/**
 * Reads a slot as people and spreadsheets write it: `4AM`, `4 am`, `4:00 PM`, `4:00:00 PM`, `22:00`.
 * Undefined if it is not on the hour.
 */
export function findSlot(text: string): Slot | undefined {
  const match = /^(\d{1,2})(?::00){0,2}\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim())
  if (!match) return undefined
  const hour = Number(match[1])
  const half = match[2]?.toLowerCase()
  if (half === undefined) return /:/.test(text) && hour < 24 ? slotAtHour(hour) : undefined
  return hour >= 1 && hour <= 12 ? slotAtHour((hour % 12) + (half === 'p' ? 12 : 0)) : undefined
}
