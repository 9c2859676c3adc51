import { clocksOf, WEATHER_DAYS } from '@headgate/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ManualClock } from '../../testing/a-manual-clock.ts'
import { StoppedClock } from '../../testing/a-stopped-clock.ts'
import { readConfig } from '../../testing/read-config.ts'
import { UpstreamFailure } from '../upstream-call.ts'
import { type CircuitBreakerLimits, CircuitOpen } from './circuit-breaker.ts'
import { openWeatherSources } from './open-weather-sources.ts'
import {
  type FakeWeatherServices,
  startFakeWeatherServices,
  UPSTREAM_TEXT,
  type WeatherMisbehavior,
} from './testing/fake-weather-services.ts'
import type { WeatherSource } from './weather-source.ts'

let services: FakeWeatherServices
beforeAll(async () => {
  services = await startFakeWeatherServices()
  return () => services.stop()
})
beforeEach(() => {
  services.misbehave(undefined)
  services.asked.length = 0
})

/** One attempt, with more time than a busy machine needs. */
const ONE_TRY: CircuitBreakerLimits = {
  timeLimitMs: 10_000,
  budgetMs: 30_000,
  retries: 0,
  pauseMs: 1,
  failuresUntilOpen: 100,
  openMs: 60_000,
}

const LAKEWOOD = { latitude: 39.697, longitude: -105.099, clocks: clocksOf('America/Denver') }

const NOW = '2026-05-11T08:00:00-06:00'

const SETTINGS = {
  google: { WEATHER_SOURCE: 'google', GOOGLE_WEATHER_KEY: 'fake-weather-key' },
  nws: { WEATHER_SOURCE: 'nws' },
}

interface Wanted {
  env?: Record<string, string>
  limits?: Partial<CircuitBreakerLimits>
  place?: typeof LAKEWOOD
}

/** One source, by a clock that the test moves. Timers of a service that hangs need one that runs. */
function aSource(name: keyof typeof SETTINGS, { env = {}, limits = {}, place = LAKEWOOD }: Wanted = {}) {
  const clock = limits.timeLimitMs ? new StoppedClock(NOW) : new ManualClock(NOW)
  const urls = { GOOGLE_WEATHER_URL: services.googleUrl, NWS_URL: services.nwsUrl }
  const config = { ...readConfig({ ...urls, ...SETTINGS[name], ...env }), clock }
  const [source] = openWeatherSources(config, place, { ...ONE_TRY, ...limits })
  return { clock, fetch: () => (source as WeatherSource).fetchForecast(AbortSignal.timeout(10_000)) }
}

/** Short for services that never answer. */
const timeLimitFor = (how: WeatherMisbehavior) => (how === 'hung' ? { timeLimitMs: 300 } : {})

/** The failure of a fetch. Fails the test if there is a forecast. */
const failureOf = (fetched: Promise<unknown>): Promise<Error> =>
  fetched.then(
    () => expect.fail('a forecast came'),
    (error: Error) => error,
  )

it('given a fetch, then there is one call for ten days on one page, without the key in the URL', async () => {
  expect((await aSource('google').fetch()).days).toHaveLength(WEATHER_DAYS)
  expect(services.asked).toMatchObject([{ path: '/forecast/days:lookup', headers: { 'x-goog-api-key': services.key } }])
  expect(Object.fromEntries(services.asked[0]?.query ?? [])).toEqual({
    'location.latitude': '39.697',
    'location.longitude': '-105.099',
    unitsSystem: 'METRIC',
    languageCode: 'en',
    days: '10',
    pageSize: '10',
  })
})

describe('the National Weather Service', () => {
  it('given two fetches, then the place is looked up once, with a user agent and no query', async () => {
    const { fetch } = aSource('nws')
    await fetch()
    await fetch()
    expect(services.asked.map(({ path }) => path)).toEqual([
      '/points/39.697,-105.099',
      '/gridpoints/BOU/59,60/forecast',
      '/gridpoints/BOU/59,60',
      '/gridpoints/BOU/59,60/forecast',
      '/gridpoints/BOU/59,60',
    ])
    expect(services.asked[0]?.headers).toMatchObject({
      accept: 'application/geo+json',
      'user-agent': 'Headgate (the schedule of an irrigation ditch)',
    })
  })

  it.each([
    [{ WEATHER_CONTACT: 'captain@ditch.example' }, 'Headgate (captain@ditch.example)'],
    [{ PUBLIC_URL: 'https://ditch.example' }, 'Headgate (https://ditch.example)'],
  ])(
    'given %j, then the user agent has that contact, and the place no more decimals than allowed',
    async (env, agent) => {
      const place = { ...LAKEWOOD, latitude: 39.70004, longitude: -105.098765 }
      await aSource('nws', { env: env as Record<string, string>, place }).fetch()
      expect(services.asked[0]).toMatchObject({ path: '/points/39.7,-105.0988', headers: { 'user-agent': agent } })
    },
  )

  it('given a cell that is gone, then the place is looked up again', async () => {
    const { fetch } = aSource('nws')
    await fetch()
    services.misbehave(404)
    expect((await failureOf(fetch())).message).toBe('404 InvalidPoint')
    services.misbehave(undefined)
    services.asked.length = 0
    await fetch()
    expect(services.asked[0]?.path).toBe('/points/39.697,-105.099')
  })

  it('given a forecast that has not been updated for over a day, then it is refused', async () => {
    const { fetch, clock } = aSource('nws')
    clock.moveTo('2026-05-12T11:22:41Z')
    expect((await failureOf(fetch())).message).toBe('a forecast that is over a day old')
  })
})

describe.each(['google', 'nws'] as const)('a misbehaving %s', (name) => {
  const failures: [WeatherMisbehavior, RegExp][] = [
    ['hung', /^no answer in time$/],
    ['another shape', /^an unexpected answer$/],
    [403, /^403( SERVICE_DISABLED)?$/],
    [404, /^404 (NOT_FOUND|InvalidPoint)$/],
  ]

  it.each(failures)(
    'given that it is %s, then the failure has a short reason without its text, the key or the place',
    async (how, reason) => {
      services.misbehave(how)
      const failure = await failureOf(aSource(name, { limits: timeLimitFor(how) }).fetch())
      expect(failure).toBeInstanceOf(UpstreamFailure)
      expect(failure.message).toMatch(reason)
      expect(`${failure.message} ${failure.stack}`).not.toMatch(
        new RegExp(`39\\.697|105\\.099|${services.key}|${UPSTREAM_TEXT}`),
      )
    },
  )
})

describe('the circuit breaker', () => {
  const rounds = async (fetch: () => Promise<unknown>, count: number) => {
    const ends: string[] = []
    for (let round = 0; round < count; round++) {
      const failure = await failureOf(fetch())
      ends.push(failure instanceof CircuitOpen ? 'open' : failure.message)
    }
    return ends
  }

  it.each([500, 'hung'] as const)('given a source that is %s, then it is tried three times', async (how) => {
    services.misbehave(how)
    await failureOf(aSource('google', { limits: { retries: 2, timeLimitMs: 300 } }).fetch())
    expect(services.asked).toHaveLength(3)
  })

  it.each([404, 429] as const)('given a refusal, %i, then it is not retried', async (how) => {
    services.misbehave(how)
    await failureOf(aSource('google', { limits: { retries: 2 } }).fetch())
    expect(services.asked).toHaveLength(1)
  })

  it('given attempts that would go on, then the budget ends them', async () => {
    services.misbehave('hung')
    await failureOf(aSource('google', { limits: { retries: 50, timeLimitMs: 300, budgetMs: 700 } }).fetch())
    expect(services.asked.length).toBeLessThan(10)
  })

  it('given repeated failed rounds, then the circuit opens, and it is tried once after a while', async () => {
    services.misbehave(500)
    const { fetch, clock } = aSource('google', { limits: { failuresUntilOpen: 2, openMs: 60_000 } })
    expect(await rounds(fetch, 4)).toEqual(['500', '500', 'open', 'open'])
    expect(services.asked).toHaveLength(2)
    services.misbehave(undefined)
    await clock.advance({ seconds: 59 })
    expect(await rounds(fetch, 1)).toEqual(['open'])
    await clock.advance({ seconds: 1 })
    expect((await fetch()).days).toHaveLength(10)
    expect((await fetch()).days).toHaveLength(10)
  })

  it('given rounds that go on failing, then the circuit stays open twice as long each time, for half an hour at most', async () => {
    services.misbehave(500)
    const { fetch, clock } = aSource('google', { limits: { failuresUntilOpen: 1, openMs: 5 * 60_000 } })
    expect(await rounds(fetch, 2)).toEqual(['500', 'open'])
    for (const minutes of [5, 10, 20, 30, 30]) {
      await clock.advance({ seconds: minutes * 60 - 1 })
      expect(await rounds(fetch, 1)).toEqual(['open'])
      await clock.advance({ seconds: 1 })
      expect(await rounds(fetch, 1)).toEqual(['500'])
    }
  })

  it('given a clock that is set back while the circuit is open, then it closes no later', async () => {
    services.misbehave(500)
    const { fetch, clock } = aSource('google', { limits: { failuresUntilOpen: 1, openMs: 60_000 } })
    expect(await rounds(fetch, 2)).toEqual(['500', 'open'])
    services.misbehave(undefined)
    clock.moveTo('2026-05-10T08:00:00-06:00')
    await clock.advance({ minutes: 1 })
    expect((await fetch()).days).toHaveLength(10)
  })

  it('given Retry-After, then the circuit stays open for that long', async () => {
    services.misbehave(429)
    const { fetch, clock } = aSource('google')
    expect(await rounds(fetch, 2)).toEqual(['429 RATE_LIMIT_EXCEEDED', 'open'])
    services.misbehave(undefined)
    await clock.advance({ minutes: 59, seconds: 59 })
    expect(await rounds(fetch, 1)).toEqual(['open'])
    await clock.advance({ seconds: 1 })
    expect((await fetch()).days).toHaveLength(10)
    expect(services.asked).toHaveLength(2)
  })
})
