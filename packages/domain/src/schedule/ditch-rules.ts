import type { DitchClocks } from './clocks.ts'
import type { Slot } from './slot.ts'

/** The rules by which a ditch shares its water. */
export interface DitchRules {
  /** They decide which calendar day it is and what a time of day means. */
  clocks: DitchClocks
  /** The usual openings, 1 to 24, in their order. */
  slots: readonly Slot[]
  /** The first ditch day of every year’s season. No later than `lastDay`. */
  firstDay: Temporal.PlainMonthDay
  /** The last ditch day of every year's season. */
  lastDay: Temporal.PlainMonthDay
}
