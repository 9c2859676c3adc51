import { ditchDay } from '@headgate/domain'
import { expect, it } from 'vitest'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { forecastStore } from '../store/forecast-queries.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered } from '../testing/a-captains-api.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { ditchWeather } from './ditch-weather.ts'
import { ForecastCache } from './forecast-cache.ts'

const NOW = '2026-06-10T11:00:00-06:00'
const RAIN = { from: Temporal.Instant.from(NOW), until: Temporal.Instant.from(NOW).add({ hours: 1 }), chancePercent: 5 }
const CLEAR = { rainInches: 0, rainChancePercent: 10, condition: 'CLEAR', description: 'Clear', icon: 'clear' } as const

it('given a ditch that moves, then the new place is asked for, its forecast is shown, and going back asks nobody', async () => {
  const store = await anEmptyStore('sqlite')
  const clock = new StoppedClock(NOW)
  const ditch = await DitchCache.open(ditchReader(store.db))
  const asked: number[] = []
  const weather = ditchWeather(ditch, ({ latitude, longitude, clocks }) => {
    const fetchForecast = async () => {
      asked.push(latitude)
      // The temperature tells the place.
      const day = { ...CLEAR, day: ditchDay('2026-06-10'), lowFahrenheit: latitude, highFahrenheit: latitude }
      return { days: [day], rain: [RAIN] }
    }
    return new ForecastCache({
      sources: [{ name: 'nws', fetchForecast }],
      hasAverages: false,
      store: forecastStore(store.db, `${latitude},${longitude}`),
      clocks,
      clock,
      report: () => undefined,
    })
  })
  const api = await aCaptainsApi({ store, now: NOW, parts: { weather, ditch } })
  const change = async (profile: object) => {
    const { basis } = answered<{ basis: object }>(await api.get('/api/ditch/settings'))
    answered(await api.post('/api/ditch/settings', { basedOn: basis, profile }))
  }
  const highToday = async () => (await api.app.inject('/api/weather/forecast')).json().days[0].temperatureMax
  expect(await highToday()).toBe(39.697)
  await change({ name: 'Other' })
  expect(await highToday()).toBe(39.697)
  await change({ latitude: 37.5, longitude: -106.1 })
  expect(weather.forecastState(clock.nowMs()).kind).toBe('pending')
  expect(await highToday()).toBe(37.5)
  await change({ latitude: 39.697, longitude: -105.099 })
  expect(await highToday()).toBe(39.697)
  expect((await api.app.inject('/api/weather/forecast')).json().rain).toEqual([
    { from: '2026-06-10T17:00:00Z', until: '2026-06-10T18:00:00Z', chance: 5 },
  ])
  expect(asked).toEqual([39.697, 37.5])
})
