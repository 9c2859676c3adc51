import { describe, expect, it } from 'vitest'
import { readProfile, writeProfile } from './profile-draft.ts'

const profile = {
  name: 'Welch Ditch',
  city: 'Lakewood',
  state: 'CO',
  latitude: 39.74,
  longitude: -105.11,
  language: 'en' as const,
  contact: '',
  termsFrom: '2025-05-03',
  policies: 'Close the gate.\n\nCall first.',
}
const draft = writeProfile(profile)

describe('a typed profile', () => {
  it('given spaces, small letters and decimal commas, then they are put right', () => {
    const typed = { ...draft, name: ' Welch Ditch ', state: 'co', latitude: ' 39,74 ' }
    expect(readProfile(typed)).toEqual({ profile, faults: {} })
  })

  it.each([
    ['state', 'Colorado'],
    ['latitude', '90.1'],
    ['policies', 'x'.repeat(2001)],
  ])('given the %s "%s", then that field has a fault', (field, text) => {
    expect(readProfile({ ...draft, [field]: text }).faults).toEqual({ [field]: expect.any(String) })
  })
})
