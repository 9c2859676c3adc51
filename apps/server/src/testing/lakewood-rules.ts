import { lakewood } from '@headgate/domain/testing/lakewood'
import type { DitchSnapshot } from '../store/ditch-reader.ts'

export const LAKEWOOD_RULES = lakewood

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
    webAddress: '',
    policies: '',
    termsFrom: '2025-05-03',
  },
}

/** What a file is read by in Lakewood, on a day of the season. */
export const LAKEWOOD_READING = {
  rules: LAKEWOOD_RULES,
  today: Temporal.PlainDate.from('2026-06-10'),
} as const
