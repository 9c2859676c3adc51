import type { Slot } from './slot.ts'

/** The rules one ditch shares its water by. */
export interface DitchRules {
  /** IANA name; decides which calendar day it is and what a slot's hour means. */
  timeZone: string
  /** At least one, in the order in which they open. */
  slots: readonly Slot[]
  /** The last ditch day of every year's season. */
  lastDay: Temporal.PlainMonthDay
}
