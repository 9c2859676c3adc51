import { WEATHER_ICONS } from '@headgate/domain'
import { expect, it } from 'vitest'
import { WEATHER_DRAWINGS } from './weather-drawings.ts'

it('given every weather icon, then it is drawn, and no two are alike', () => {
  expect(Object.keys(WEATHER_DRAWINGS).toSorted()).toEqual(WEATHER_ICONS.toSorted())
  expect(new Set(Object.values(WEATHER_DRAWINGS)).size).toBe(WEATHER_ICONS.length)
})
