import type { DitchRules } from '@headgate/domain'
import type { DitchSnapshot } from '../store/ditch-reader.ts'

export const LAKEWOOD_RULES: DitchRules = {
  timeZone: 'America/Denver',
  slots: ['4AM', '10AM', '4PM', '10PM'],
  firstDay: Temporal.PlainMonthDay.from('01-01'),
  lastDay: Temporal.PlainMonthDay.from('11-01'),
}

/** As a new store has it. */
export const LAKEWOOD_DITCH: Pick<DitchSnapshot, 'profile' | 'rules' | 'revision' | 'rulesVersion' | 'isSetUp'> = {
  revision: 1,
  rulesVersion: 1,
  isSetUp: false,
  rules: LAKEWOOD_RULES,
  profile: {
    name: 'Lakewood Ditch',
    city: 'Lakewood',
    state: 'CO',
    latitude: 39.697,
    longitude: -105.099,
    language: 'en',
    contact: '',
    policies: '',
    termsFrom: '2025-05-03',
  },
}
