import { setTimeout } from 'node:timers/promises'
import type { ForecastResponse, PageState } from '@headgate/contracts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CIRCUIT_BREAKER_LIMITS } from '../adapters/weather/circuit-breaker.ts'
import {
  type FakeWeatherServices,
  RECORDED_DAY,
  startFakeWeatherServices,
  UPSTREAM_TEXT,
  WEATHER_MISBEHAVIORS,
  type WeatherMisbehavior,
} from '../adapters/weather/testing/fake-weather-services.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { aServer } from '../testing/a-server.ts'
import { LAKEWOOD_DITCH } from '../testing/lakewood-rules.ts'
import { isLongRun } from '../testing/long-run.ts'
import { readConfig } from '../testing/read-config.ts'
import { openWeather } from '../weather/ditch-weather.ts'

let services: FakeWeatherServices
beforeAll(async () => {
  services = await startFakeWeatherServices()
  return () => services.stop()
})
beforeEach(() => {
  services.misbehave(undefined)
  services.asked.length = 0
})

/** The whole server on a socket, with fake weather services on sockets too. */
async function aServerAsking(source: 'google' | 'nws' | 'auto', timeLimitMs: number) {
  const env = {
    WEATHER_SOURCE: source,
    GOOGLE_WEATHER_KEY: services.key,
    GOOGLE_WEATHER_URL: source === 'auto' ? 'http://127.0.0.1:9' : services.googleUrl,
    NWS_URL: services.nwsUrl,
  }
  const limits = { ...CIRCUIT_BREAKER_LIMITS, timeLimitMs, budgetMs: timeLimitMs * 3, pauseMs: 10 }
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

/** By misbehavior, how many days of a forecast each service still gives. All others end in averages. */
const DAYS: Partial<Record<WeatherMisbehavior, { google: number; nws: number }>> = {
  'other units': { google: 10, nws: 7 },
  'missing fields': { google: 4, nws: 7 },
  'yesterday first': { google: 9, nws: 7 },
  'five days': { google: 5, nws: 5 },
}

const MISBEHAVIORS = isLongRun ? WEATHER_MISBEHAVIORS : (['hung', 'other units'] as const)

describe.each(['google', 'nws'] as const)('given %s as the weather service', (source) => {
  it.each(MISBEHAVIORS)(
    'and that it misbehaves with %s, then no page waits, and what is shown is right',
    async (how) => {
      services.misbehave(how)
      const days = DAYS[how]?.[source]
      // Short for answers that never come, and what a busy machine keeps within for those that do.
      const { read, forecast, weatherOfPage, clock, news } = await aServerAsking(source, days ? 15_000 : 150)
      // A page that had waited for the service would have something to show.
      expect(await weatherOfPage()).toBeNull()
      while (services.asked.length === 0) await setTimeout(5)

      const seen = await forecast()
      expect([seen.kind, seen.days.length]).toEqual(days ? ['forecast', days] : ['average', 10])
      expect(seen.days[0]?.date).toBe(RECORDED_DAY)
      clock.moveTo(`${RECORDED_DAY}T08:00:01-06:00`)
      expect(await weatherOfPage()).toEqual(seen)
      const shown = [await read('/'), JSON.stringify(seen), await read('/api/weather/current'), ...news].join('\n')
      expect(shown).not.toMatch(new RegExp(`39\\.697|105\\.099|${services.key}|${UPSTREAM_TEXT}|API key not valid`))
      expect(news).toHaveLength(days ? 0 : 1)
    },
  )

  it('and 200 readers at once on a cold start, then it is asked once, and all get its answer', async () => {
    const { read } = await aServerAsking(source, 15_000)
    const paths = ['/', '/api/weather/forecast', '/api/weather/current', '/?days=all']
    const answers = await Promise.all(Array.from({ length: 200 }, (_, reader) => read(paths[reader % 4] as string)))
    expect(answers.filter((answer) => answer.includes(`"source":"${source}"`)).length).toBeGreaterThanOrEqual(100)
    const requested = services.asked.map(({ path }) => path)
    expect([requested.length, new Set(requested).size]).toEqual(source === 'google' ? [1, 1] : [3, 3])
  })
})

it('given Google down and the National Weather Service up, then the latter is asked', async () => {
  const { forecast } = await aServerAsking('auto', 15_000)
  expect(await forecast()).toMatchObject({ source: 'nws' })
})
