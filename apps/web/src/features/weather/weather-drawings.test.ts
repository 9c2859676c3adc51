import { WEATHER_ICONS } from '@headgate/domain'
import { expect, it } from 'vitest'
import { WEATHER_DRAWINGS } from './weather-drawings.ts'

it('given every weather icon, then it is drawn, and no two are alike', () => {
  expect(Object.keys(WEATHER_DRAWINGS).toSorted()).toEqual(WEATHER_ICONS.toSorted())
  expect(new Set(Object.values(WEATHER_DRAWINGS)).size).toBe(WEATHER_ICONS.length)
})

it.each(Object.entries(WEATHER_DRAWINGS))('given "%s", then it stays within its square', (_name, drawing) => {
  const places = [...drawing.matchAll(/[Mm] ?(-?[\d.]+)[ ,]?(-?[\d.]+)|c[xy]="([\d.]+)"/g)].flatMap((found) =>
    found.slice(1).filter((text) => text !== undefined),
  )
  expect(places.length).toBeGreaterThan(0)
  for (const place of places) expect(Number(place)).toBeGreaterThanOrEqual(0)
  for (const place of places) expect(Number(place)).toBeLessThanOrEqual(24)
})
