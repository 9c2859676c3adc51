import type { DitchInfo } from '@headgate/contracts'

export const aDitch = (ditch: Partial<DitchInfo> = {}): DitchInfo => ({
  version: 1,
  name: 'Test Ditch',
  city: 'Lakewood',
  state: 'CO',
  timeZone: 'America/Denver',
  offsets: [
    ['2025-03-09T09:00:00Z', -360],
    ['2025-11-02T08:00:00Z', -420],
    ['2026-03-08T09:00:00Z', -360],
    ['2026-11-01T08:00:00Z', -420],
    ['2027-03-14T09:00:00Z', -360],
    ['2027-11-07T08:00:00Z', -420],
  ],
  timeSlots: ['4AM', '10AM', '4PM', '10PM'],
  firstDay: '01-01',
  lastDay: '11-01',
  contact: '',
  policies: '',
  termsFrom: '2025-05-03',
  ...ditch,
})
