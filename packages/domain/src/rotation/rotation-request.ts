import type { DayRange } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import type { HolderName } from '../schedule/holder-name.ts'

export interface RotationHolder {
  name: HolderName
  /** In thousandths of a share; a positive whole number. */
  sharesThousandths: number
  takesNights: boolean
  /** What last season left: more than 0 is water still to be had, less than 0 was too much. */
  carriedOverMs: number
}

/**
 * How turns move from holder to holder: everybody moves on each day; everybody keeps their weekday; or everybody keeps
 * their time of the week for a season, and moves on by some hours the next.
 */
export type RotationMode =
  | { kind: 'moves-daily' }
  | { kind: 'fixed-weekday' }
  /** `year` counts the seasons before this one that moved. */
  | { kind: 'moves-yearly'; hoursPerYear: number; year: number }

/** Turns that open at these times are nights: minutes after midnight, both included. `from` is usually the later. */
export interface NightTimes {
  fromMinute: number
  throughMinute: number
}

/** From 8 PM through 4 AM. */
export const USUAL_NIGHTS: NightTimes = { fromMinute: 20 * 60, throughMinute: 4 * 60 }

/** The days from `from` through `through`, both included. */
export interface RotationRequest extends DayRange {
  holders: readonly RotationHolder[]
  rules: DitchRules
  mode: RotationMode
  nights: NightTimes
  /** The least time from the close of a holder's turn to the opening of their next; 0 for any. */
  restMs: number
}

/** Whether a turn that opens at `minute` is a night. Both ends count. */
export const isNightAt = (minute: number, { fromMinute, throughMinute }: NightTimes): boolean =>
  fromMinute <= throughMinute
    ? minute >= fromMinute && minute <= throughMinute
    : minute >= fromMinute || minute <= throughMinute
