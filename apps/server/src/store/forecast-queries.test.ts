import { ditchDay } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import type { CachedForecast } from './forecast-queries.ts'
import { forecastStore } from './forecast-queries.ts'
import { anEmptyStore } from './testing/throw-away-stores.ts'

const LAKEWOOD = '39.697,-105.099'

const aForecast = (fetchedMs: number): CachedForecast => ({
  source: 'nws',
  fetchedMs,
  forecast: {
    days: [
      {
        day: ditchDay('2026-05-11'),
        lowFahrenheit: 44.78,
        highFahrenheit: null,
        rainInches: null,
        rainChancePercent: 20,
        condition: 'CLEAR',
        description: 'Sunny’s "day" \\ ☀',
        icon: 'clear',
      },
    ],
    rain: [
      {
        from: Temporal.Instant.from('2026-05-11T12:00:00Z'),
        until: Temporal.Instant.from('2026-05-11T13:00:00.5Z'),
        chancePercent: 5,
      },
    ],
  },
})

describe('the last forecast', () => {
  it('given two forecasts, then the later one is read back as written, and only for its place', async () => {
    const { db } = await anEmptyStore('sqlite')
    const store = forecastStore(db, LAKEWOOD)
    await store.save(aForecast(1_778_500_000_000))
    await store.save(aForecast(1_778_500_000_123))
    expect(await store.find()).toEqual(aForecast(1_778_500_000_123))
    expect(await forecastStore(db, '40,-105').find()).toBeUndefined()
  })
})
