import { remember } from './remember.ts'

/**
 * When a turn opens, as written on the schedule: `4AM`, or `5:30AM` off the hour. Where a clock shows a time twice in a
 * day, the second has its offset: `1:30AM-07:00`.
 */
export type Slot = `${number}${'' | `:${string}`}${'AM' | 'PM'}${string}`

/** How many turns may open on a ditch day. */
export const MAX_SLOTS = 24

/** How many minutes after midnight a slot opens, 0 to 1439, on a day when the clocks do not change. */
export const slotMinute = remember((slot: Slot): number => {
  const [, hour, past = 0, half] = /^(\d+):?(\d+)?(.)/.exec(slot) ?? []
  return ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(past)
})

/** By time of day; the second of two equal ones comes last. */
export const compareSlots = (a: Slot, b: Slot): number => slotMinute(a) - slotMinute(b) || a.length - b.length

/** `4AM` is, `5:30AM` is not. */
export const isOnTheHour = (slot: Slot): boolean => !slot.includes(':')

/** `4AM`, `5:30AM`, `1:30AM-07:00` */
export const SLOT_LABEL = /^(1[0-2]|[1-9])(:(0[1-9]|[1-5]\d))?(AM|PM)([+-](0\d|1[0-4]):[0-5]\d)?$/

/** Reads a slot as it is written in answers and in the store. Undefined for any other text. */
export const readSlot = (label: string): Slot | undefined => (SLOT_LABEL.test(label) ? (label as Slot) : undefined)
