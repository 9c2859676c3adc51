import { type Closure, type DitchRules, ditchDay, NO_TURNS } from '@headgate/domain'
import type { SheetSubject } from '../sheet.ts'

const RULES: DitchRules = {
  timeZone: 'America/Denver',
  slots: ['4AM', '10AM', '4PM', '10PM'],
  firstDay: Temporal.PlainMonthDay.from('04-15'),
  lastDay: Temporal.PlainMonthDay.from('11-01'),
}

type Given = Partial<Omit<SheetSubject, 'range'>> & { from: string; through: string }

/** What a sheet is made from on June 9, 2026, at 11 AM in Denver. Both days are included. */
export const aSubject = ({ from, through, ...given }: Given): SheetSubject => ({
  timeline: NO_TURNS,
  closures: [],
  rules: RULES,
  range: { from: ditchDay(from), through: ditchDay(through) },
  ditch: { name: 'Test Ditch', contact: 'Ann, 303-555-0101' },
  asOf: Temporal.Instant.from('2026-06-09T17:00:00Z'),
  address: 'https://ditch.example.org/',
  language: 'en',
  ...given,
})

export const closureFrom = (from: string, until: string): Closure => ({
  from: Temporal.Instant.from(from),
  until: Temporal.Instant.from(until),
  reason: 'debris',
  note: 'a cottonwood',
})
