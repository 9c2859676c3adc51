import { setTimeout } from 'node:timers/promises'
import type { ForecastResponse, PageState } from '@headgate/contracts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { CIRCUIT_BREAKER_LIMITS } from '../adapters/weather/circuit-breaker.ts'
import {
  type FakeWeatherServices,
  RECORDED_DAY,
  startFakeWeatherServices,
} from '../adapters/weather/testing/fake-weather-services.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { aServer } from '../testing/a-server.ts'
import { LAKEWOOD_DITCH } from '../testing/lakewood-rules.ts'
import { readConfig } from '../testing/read-config.ts'
import { openWeather } from '../weather/ditch-weather.ts'

let services: FakeWeatherServices
beforeAll(async () => {
  services = await startFakeWeatherServices()
  return () => services.stop()
})
beforeEach(() => {
  services.asked.length = 0
})

/** The whole server on a socket, with fake weather services on sockets too. Its time limit is short. */
async function aServerAsking(source: 'google' | 'nws') {
  const env = {
    WEATHER_SOURCE: source,
    GOOGLE_WEATHER_KEY: services.key,
    GOOGLE_WEATHER_URL: services.googleUrl,
    NWS_URL: services.nwsUrl,
  }
  const limits = { ...CIRCUIT_BREAKER_LIMITS, timeLimitMs: 150, budgetMs: 450, pauseMs: 10 }
  const { db } = await anEmptyStore('sqlite')
  const news: string[] = []
  const { app, clock } = await aServer({
    now: `${RECORDED_DAY}T08:00:00-06:00`,
    weather: (clock) => {
      const config = { ...readConfig(env), clock }
      return openWeather(config, { db, ditch: LAKEWOOD_DITCH, limits, report: (text) => news.push(text) })
    },
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const read = async (path: string) => (await fetch(`${address}${path}`)).text()
  const forecast = async () => JSON.parse(await read('/api/weather/forecast')) as ForecastResponse
  const weatherOfPage = async () => (JSON.parse(await read('/')) as PageState).weather
  return { clock, news, read, forecast, weatherOfPage }
}

it.each(['google', 'nws'] as const)(
  'given %s as the weather service, and that it hangs, then no page waits, and averages are shown',
  async (source) => {
    services.misbehave('hung')
    const { read, forecast, weatherOfPage, clock, news } = await aServerAsking(source)
    // A page that had waited for the service would have something to show.
    expect(await weatherOfPage()).toBeNull()
    while (services.asked.length === 0) await setTimeout(5)

    const seen = await forecast()
    expect([seen.kind, seen.days.length, seen.days[0]?.date]).toEqual(['average', 10, RECORDED_DAY])
    clock.moveTo(`${RECORDED_DAY}T08:00:01-06:00`)
    expect(await weatherOfPage()).toEqual(seen)
    const shown = [await read('/'), JSON.stringify(seen), await read('/api/weather/current'), ...news].join('\n')
    expect(shown).not.toMatch(new RegExp(`39\\.697|105\\.099|${services.key}`))
    expect(news).toHaveLength(1)
  },
)
