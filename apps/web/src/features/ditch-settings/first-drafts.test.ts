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
  webAddress: '',
  policies: '',
  termsFrom: '2025-05-03',
}
const rules: DitchSettingsResponse['rules'] = {
  timeZone: 'America/Denver',
  slots: ['4AM', '4PM'],
  firstDay: '01-01',
  lastDay: '11-01',
}

const visit = { language: 'es', origin: 'https://ditch.example.org', name: 'Ann Alder' } as const

it('given the example that a new store has, then fields about the place are blank, and the page’s language is taken', () => {
  const blank = { name: '', town: '', latitude: '', longitude: '', language: 'es' }
  expect(firstPlace({ profile, changedFields: [] }, visit)).toMatchObject(blank)
  const unnamed = { ...profile, name: 'Nuestra acequia' }
  expect(firstPlace({ profile: unnamed, changedFields: [] }, visit)).toMatchObject(blank)
  const chosen = { name: 'Lakewood Ditch', language: 'en' }
  expect(firstPlace({ profile, changedFields: ['city', 'language'] }, visit)).toMatchObject(chosen)
})

it('given nothing chosen yet, then the season is April 15 through November 1', () => {
  const first = { timeZone: 'America/Denver', times: ['04:00', '16:00'], firstDay: '04-15', lastDay: '11-01' }
  expect(firstRules({ rules, changedFields: [] })).toEqual(first)
  expect(firstRules({ rules, changedFields: ['firstDay'] }).firstDay).toBe('01-01')
})

it('given what the server’s settings say, then it is filled in', () => {
  const named = { ...profile, name: 'Welch Ditch' }
  const filled = { name: 'Welch Ditch', town: 'Lakewood, CO', latitude: '39.697' }
  expect(firstPlace({ profile: named, changedFields: [] }, { ...visit, language: 'en' })).toMatchObject(filled)
  const set = { ...rules, firstDay: '05-01' }
  expect(firstRules({ rules: set, changedFields: [] }).firstDay).toBe('05-01')
})

it.each([
  ['https://ditch.example.org', 'https://ditch.example.org'],
  ['http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['http://127.0.0.1:3000', ''],
])('given a first visit at %s, then the captain is whom to ask, and the web address is “%s”', (origin, webAddress) => {
  expect(firstPlace({ profile, changedFields: [] }, { ...visit, origin })).toMatchObject({
    contact: 'Ann Alder',
    webAddress,
  })
  const told = { ...profile, contact: 'Bo, 303-555-0101', webAddress: 'https://other.example.org' }
  const changedFields = ['contact', 'webAddress']
  const kept = { contact: told.contact, webAddress: told.webAddress }
  expect(firstPlace({ profile: told, changedFields }, { ...visit, origin })).toMatchObject(kept)
})
