import type { Slot } from './slot.ts'

/** The rules by which a ditch shares its water. */
export interface DitchRules {
  /** IANA name; decides which calendar day it is and what a slot's time means. */
  timeZone: string
  /** 1 to 24, in the order in which they open. */
  slots: readonly Slot[]
  /** The first ditch day of every year’s season. No later than `lastDay`. */
  firstDay: Temporal.PlainMonthDay
  /** The last ditch day of every year's season. */
  lastDay: Temporal.PlainMonthDay
}
