import type { StatusNoteShape } from '@headgate/contracts'
import type { Closure, DayRange, DitchRules, Timeline } from '@headgate/domain'
import type { Language } from '@headgate/language'

/** What a sheet is made from. */
export interface SheetSubject {
  timeline: Timeline
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

interface Cell {
  text: string
  /** Below it, smaller: that a closure takes the water, or a part of it. */
  note?: string
}

/** One day of the board, or one turn. */
export interface SheetRow {
  key: string
  day: string
  /** One for each column. */
  cells: readonly Cell[]
  /** A line above it: it begins a week, or a day. */
  isRuledOff: boolean
}

/** Over the rows of a month. */
export interface SheetHeading {
  key: string
  heading: string
}

/** What is on a sheet, worded; how it is laid out is decided by the room there is. */
export interface Sheet {
  language: Language
  ditchName: string
  title: string
  /** The days that it covers. */
  days: string
  /** What everybody should know first: a captain's note, closures. */
  notes: readonly { title: string; lines: readonly string[] }[]
  dayLabel: string
  columns: readonly { label: string; until?: string; isWrapped: boolean }[]
  rows: readonly (SheetRow | SheetHeading)[]
  /** Read from afar, on a noticeboard, or else in the hand. */
  isForBoard: boolean
  /** When it was made, and where later changes are. */
  footer: string
  /** For the QR code. */
  address: string
  page: (page: number, pages: number) => string
  scan: string
}

export const isHeading = (row: SheetRow | SheetHeading): row is SheetHeading => 'heading' in row
