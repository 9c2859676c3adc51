import { ditchDay, type Forecast } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import type { WeatherPlace } from '../adapters/weather/weather-source.ts'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { forecastStore } from '../store/forecast-queries.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered } from '../testing/a-captains-api.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { ditchWeather } from './ditch-weather.ts'
import { ForecastCache } from './forecast-cache.ts'

const NOW = '2026-06-10T11:00:00-06:00'
const MOVED = { latitude: 37.5, longitude: -106.1 }

/** The high tells the place: it is the latitude. */
const forecastOf = ({ latitude }: WeatherPlace): Forecast => {
  const clear = {
    rainInches: 0,
    rainChancePercent: 10,
    condition: 'CLEAR',
    description: 'Clear',
    icon: 'clear',
  } as const
  const day = ditchDay('2026-06-10')
  return { days: [{ ...clear, day, lowFahrenheit: latitude, highFahrenheit: latitude }], rain: [] }
}

async function aMovingDitch() {
  const store = await anEmptyStore('sqlite')
  const clock = new StoppedClock(NOW)
  const ditch = await DitchCache.open(ditchReader(store.db))
  const asked: { place: WeatherPlace; answer: () => Promise<void> }[] = []
  const weather = ditchWeather(
    ditch,
    (place) =>
      new ForecastCache({
        sources: [
          {
            name: 'nws',
            fetchForecast: () => {
              const { promise, resolve } = Promise.withResolvers<Forecast>()
              const answer = async () => {
                resolve(forecastOf(place))
                for (let tick = 0; tick < 20; tick += 1) await new Promise((done) => setTimeout(done, 5))
              }
              asked.push({ place, answer })
              return promise
            },
          },
        ],
        hasAverages: false,
        store: forecastStore(store.db, `${place.latitude},${place.longitude}`),
        timeZone: place.timeZone,
        clock,
        report: () => undefined,
      }),
  )
  const api = await aCaptainsApi({ store, now: NOW, parts: { weather, ditch } })
  const untilAsked = async (times: number) => {
    while (asked.length < times) await new Promise((done) => setTimeout(done, 5))
    return asked[times - 1] as (typeof asked)[number]
  }
  const change = async (profile: object) => {
    const { basis } = answered<{ basis: object }>(await api.get('/api/ditch/settings'))
    answered(await api.post('/api/ditch/settings', { basedOn: basis, profile }))
  }
  const highToday = async () => {
    const answer = await api.app.inject('/api/weather/forecast')
    return answer.statusCode === 200 ? answer.json().days[0].temperatureMax : answer.statusCode
  }
  return { api, asked, untilAsked, change, highToday, weather, clock }
}

describe('a ditch that moves', () => {
  it('given a new place, then the old forecast is dropped, the new place is asked for, and going back asks nobody', async () => {
    const { asked, untilAsked, change, highToday, weather, clock } = await aMovingDitch()
    weather.refreshIfDue(clock.nowMs())
    await (await untilAsked(1)).answer()
    expect(await highToday()).toBe(39.697)

    await change({ name: 'Other' })
    expect([await highToday(), asked.length]).toEqual([39.697, 1])
    await change(MOVED)
    expect(weather.forecastState(clock.nowMs()).kind).toBe('pending')
    const waiting = highToday()
    const { place, answer } = await untilAsked(2)
    expect(place).toMatchObject(MOVED)
    await answer()
    expect(await waiting).toBe(MOVED.latitude)

    await change({ latitude: 39.697, longitude: -105.099 })
    expect(await highToday()).toBe(39.697)
    expect(asked).toHaveLength(2)
  })
})
