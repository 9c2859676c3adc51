import { describe, expect, it } from 'vitest'
import { readProfile, townOf, westOf, writeProfile } from './profile-draft.ts'

const profile = {
  name: 'Welch Ditch',
  city: 'Lakewood',
  state: 'CO',
  latitude: 39.74,
  longitude: -105.11,
  language: 'en' as const,
  contact: '',
  webAddress: '',
  termsFrom: '2025-05-03',
  policies: 'Close the gate.\n\nCall first.',
}
const draft = writeProfile(profile)

describe('a typed profile', () => {
  it('given spaces, small letters and decimal commas, then they are put right', () => {
    const typed = { ...draft, name: ' Welch Ditch ', town: ' Lakewood ,co ', latitude: ' 39,74 ' }
    expect(readProfile(typed)).toEqual({ profile, faults: {} })
  })

  it.each([
    ['town', 'Lakewood, Colorado'],
    ['town', 'Santa Fe'],
    ['town', 'CO'],
    ['latitude', '90.1'],
    ['policies', 'x'.repeat(2001)],
  ])('given the %s "%s", then that field has a fault', (field, text) => {
    expect(readProfile({ ...draft, [field]: text }).faults).toEqual({ [field]: expect.any(String) })
  })
})

describe('the place of a typed profile', () => {
  const before = draft
  const typing = { before, nearby: '', isLost: false }

  it('given no coordinates, then it is the town’s, without a fault', () => {
    const typed = { ...draft, latitude: '', longitude: ' ' }
    expect(readProfile(typed).faults).toEqual({})
    expect(townOf(typed, typing)).toEqual({ town: 'Lakewood', state: 'CO' })
  })

  it.each([
    ['another town', { town: ' Chimayó NM' }, typing, { town: 'Chimayó', state: 'NM' }],
    ['another town with its coordinates', { town: 'Cundiyo, NM', latitude: '35.95' }, typing, undefined],
    ['another town that is on no list', { town: 'San Pablo, CO' }, { ...typing, isLost: true }, undefined],
    [
      'a ZIP code nearby',
      { town: 'San Pablo, CO' },
      { ...typing, isLost: true, nearby: ' 81152 ' },
      { town: '81152', state: 'CO' },
    ],
    ['nothing new', {}, typing, undefined],
  ])('given %s, then it is found by the town or the coordinates that were typed last', (_case, typed, how, town) => {
    expect(townOf({ ...draft, ...typed }, how)).toEqual(town)
  })

  it.each([
    ['105.11', 'CO', '-105.11'],
    ['105,11', 'CO', '-105.11'],
    ['-105.11', 'CO', undefined],
    ['144.79', 'GU', undefined],
    ['1050', 'CO', undefined],
  ])('given the longitude %s in %s, then what was probably meant is %s', (longitude, state, meant) => {
    const typed = { ...draft, longitude, town: `Lakewood, ${state}` }
    expect(westOf(typed)).toBe(meant)
    expect(readProfile(typed).faults).toEqual(meant || longitude === '1050' ? { longitude: expect.any(String) } : {})
  })
})

it.each([
  ['ditch.example.org', 'https://ditch.example.org', {}],
  ['', '', {}],
  ['http://ditch.example.org', '', { webAddress: expect.any(String) }],
])('given the web address "%s", then it is read as "%s"', (webAddress, read, faults) => {
  expect(readProfile({ ...draft, webAddress })).toMatchObject({ profile: { webAddress: read }, faults })
})
