import type { DitchSettingsResponse } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { firstPlace, firstRules } from './first-drafts.ts'

const profile: DitchSettingsResponse['profile'] = {
  name: 'Lakewood Ditch',
  city: 'Lakewood',
  state: 'CO',
  latitude: 39.697,
  longitude: -105.099,
  language: 'en',
  contact: '',
  policies: '',
  termsFrom: '2025-05-03',
}
const rules: DitchSettingsResponse['rules'] = {
  timeZone: 'America/Denver',
  slots: ['4AM', '4PM'],
  firstDay: '01-01',
  lastDay: '11-01',
}

it('given the example that a new store has, then fields about the place are blank, and the page’s language is taken', () => {
  const blank = { name: '', city: '', state: '', latitude: '', longitude: '', language: 'es' }
  expect(firstPlace({ profile, changedFields: [] }, 'es')).toMatchObject(blank)
  const chosen = { name: 'Lakewood Ditch', language: 'en' }
  expect(firstPlace({ profile, changedFields: ['city', 'language'] }, 'es')).toMatchObject(chosen)
})

it('given nothing chosen yet, then the zone is the guessed one and the season is April 15 through November 1', () => {
  const first = { timeZone: 'America/Boise', times: ['04:00', '16:00'], firstDay: '04-15', lastDay: '11-01' }
  expect(firstRules({ rules, changedFields: [] }, 'America/Boise')).toEqual(first)
  const changedFields = ['timeZone', 'firstDay']
  const chosen = { timeZone: 'America/Denver', firstDay: '01-01' }
  expect(firstRules({ rules, changedFields }, 'America/Boise')).toMatchObject(chosen)
})

it('given what the server’s settings say, then it is filled in', () => {
  const named = { ...profile, name: 'Welch Ditch' }
  const filled = { name: 'Welch Ditch', city: 'Lakewood', latitude: '39.697' }
  expect(firstPlace({ profile: named, changedFields: [] }, 'en')).toMatchObject(filled)
  const set = { ...rules, firstDay: '05-01' }
  expect(firstRules({ rules: set, changedFields: [] }, 'America/Boise').firstDay).toBe('05-01')
})
