import type { DitchInfo } from '@headgate/contracts'

export const aDitch = (ditch: Partial<DitchInfo> = {}): DitchInfo => ({
  version: 1,
  name: 'Test Ditch',
  city: 'Lakewood',
  state: 'CO',
  timeZone: 'America/Denver',
  timeSlots: ['4AM', '10AM', '4PM', '10PM'],
  firstDay: '01-01',
  lastDay: '11-01',
  contact: '',
  policies: '',
  termsFrom: '2025-05-03',
  ...ditch,
})
