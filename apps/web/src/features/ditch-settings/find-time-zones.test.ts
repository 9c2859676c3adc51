import { expect, it } from 'vitest'
import { findTimeZones } from './find-time-zones.ts'

it.each([
  ['new york', 'America/New_York'],
  ['  AMERICA hermo', 'America/Hermosillo'],
])('given "%s", then %s is found first', (typed, zone) => {
  expect(findTimeZones(typed)[0]).toBe(zone)
})

it('given nothing typed, then a few common zones are offered', () => {
  expect(findTimeZones('').slice(0, 2)).toEqual(['America/Denver', 'America/Phoenix'])
  expect(findTimeZones('').length).toBe(8)
})
