import type { DitchSettingsResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
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
  slots: ['4AM', '10AM', '4PM', '10PM'],
  firstDay: '01-01',
  lastDay: '11-01',
}

describe('the place that the first captain starts from', () => {
  it('given the example that a new store has, then every field about the place is blank', () => {
    expect(firstPlace({ profile, changedFields: [] }, 'en')).toMatchObject({
      name: '',
      city: '',
      state: '',
      latitude: '',
      longitude: '',
    })
  })

  it('given the example’s own values that a captain saved, then they are filled in', () => {
    expect(firstPlace({ profile, changedFields: ['city'] }, 'en').name).toBe('Lakewood Ditch')
  })

  it('given a page in Spanish, then so is the ditch, unless a captain chose otherwise', () => {
    expect(firstPlace({ profile, changedFields: [] }, 'es').language).toBe('es')
    expect(firstPlace({ profile, changedFields: ['language'] }, 'es').language).toBe('en')
  })
})

describe('the rules that the first captain starts from', () => {
  it('given nothing chosen yet, then the zone is the guessed one and the season is April 15 through November 1', () => {
    expect(firstRules({ rules, changedFields: [] }, 'America/Boise')).toEqual({
      timeZone: 'America/Boise',
      times: ['04:00', '10:00', '16:00', '22:00'],
      firstDay: '04-15',
      lastDay: '11-01',
    })
  })

  it('given what a captain chose, then it stays', () => {
    const changedFields = ['timeZone', 'firstDay']
    expect(firstRules({ rules, changedFields }, 'America/Boise')).toMatchObject({
      timeZone: 'America/Denver',
      firstDay: '01-01',
    })
  })
})
