import { ditchDay, NO_TURNS } from '@headgate/domain'
import { lakewood } from '@headgate/domain/testing/lakewood'
import type { SheetSubject } from '../sheet.ts'

type Given = Partial<Omit<SheetSubject, 'range'>> & { from: string; through: string }

/** What a sheet is made from on June 9, 2026, at 11 AM in Denver. Both days are included. */
export const aSubject = ({ from, through, ...given }: Given): SheetSubject => ({
  timeline: NO_TURNS,
  closures: [],
  rules: { ...lakewood, firstDay: Temporal.PlainMonthDay.from('04-15') },
  range: { from: ditchDay(from), through: ditchDay(through) },
  ditch: { name: 'Test Ditch', contact: 'Ann, 303-555-0101' },
  asOf: Temporal.Instant.from('2026-06-09T17:00:00Z'),
  address: 'https://ditch.example.org/',
  language: 'en',
  ...given,
})
