import type { StatusNoteShape } from '@headgate/contracts'
import type { Closure, DayRange, DitchRules, Season } from '@headgate/domain'
import type { Language } from '@headgate/language'

/** What a sheet is made from. */
export interface SheetSubject {
  season: Season
  closures: readonly Closure[]
  rules: DitchRules
  range: DayRange
  ditch: { name: string; contact: string; note?: Pick<StatusNoteShape, 'text' | 'until'> | undefined }
  /** When the turns were loaded. */
  asOf: Temporal.Instant
  /** Of the public schedule. */
  address: string
  language: Language
}
