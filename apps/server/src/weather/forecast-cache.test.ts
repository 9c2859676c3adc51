import { ditchDay, type Forecast } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { UpstreamFailure } from '../adapters/upstream-call.ts'
import type { CachedForecast, ForecastStore } from '../store/forecast-queries.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { aWeather } from '../testing/a-weather.ts'

const NOW = '2026-05-11T08:00:00-06:00'

const NUMBERS = { lowFahrenheit: 44, highFahrenheit: 71, rainInches: 0, rainChancePercent: 10 }
const CLEAR = { condition: 'CLEAR', description: 'Clear', icon: 'clear' } as const

const forecastFrom = (...days: string[]): Forecast => ({
  days: days.map((day) => ({ ...NUMBERS, ...CLEAR, day: ditchDay(day) })),
  rain: [],
})

/** A source that answers when `answer` or `fail` is called. */
function aSource(name: 'google' | 'nws' = 'nws') {
  const calls: PromiseWithResolvers<Forecast>[] = []
  let settled = 0
  const fetchForecast = () => {
    const call = Promise.withResolvers<Forecast>()
    calls.push(call)
    return call.promise
  }
  const settle = async (how: (call: PromiseWithResolvers<Forecast>) => void) => {
    while (calls.length === settled) await new Promise(setImmediate)
    how(calls[settled++] as PromiseWithResolvers<Forecast>)
    for (let tick = 0; tick < 10; tick++) await new Promise(setImmediate)
  }
  return {
    source: { name, fetchForecast },
    calls,
    answer: (...days: string[]) => settle(({ resolve }) => resolve(forecastFrom(...days))),
    fail: (what: string) => settle(({ reject }) => reject(new UpstreamFailure(what))),
  }
}

function aStore(saved?: CachedForecast): ForecastStore & { saved: CachedForecast | undefined } {
  const store = {
    saved,
    find: async () => store.saved,
    save: async (next: CachedForecast) => {
      store.saved = next
    },
  }
  return store
}

function aCache({ store = aStore(), names = ['nws'] as ('google' | 'nws')[] } = {}) {
  const clock = new StoppedClock(NOW)
  const sources = names.map((name) => aSource(name))
  const news: string[] = []
  const report = (text: string) => news.push(text)
  const cache = aWeather({ clock, sources: sources.map(({ source }) => source), store, report })
  const [first, second] = sources
  if (!first) throw new Error('at least one source')
  return { cache, clock, store, news, first, second, kind: () => cache.forecastState(clock.nowMs()).kind }
}

const later = (clock: StoppedClock, ms: number) =>
  clock.moveTo(Temporal.Instant.fromEpochMilliseconds(clock.nowMs() + ms).toString())
const MINUTE_MS = 60_000

describe('the cached forecast', () => {
  it('given a start, then it is pending until the source answers its one call', async () => {
    const { first, kind } = aCache()
    expect([kind(), kind(), kind()]).toEqual(['pending', 'pending', 'pending'])
    await first.answer('2026-05-11')
    expect(kind()).toBe('forecast')
    expect(first.calls).toHaveLength(1)
  })

  it('given half an hour, then the source is called again; while it fails, the last forecast stays for six hours', async () => {
    const { cache, clock, first, kind } = aCache()
    kind()
    await first.answer('2026-05-11')
    later(clock, 30 * MINUTE_MS - 1)
    kind()
    expect(first.calls).toHaveLength(1)
    later(clock, 1)
    expect(kind()).toBe('forecast')
    await first.answer('2026-05-11', '2026-05-12')
    expect(first.calls).toHaveLength(2)
    expect(cache.forecastState(clock.nowMs())).toMatchObject({ cached: { fetchedMs: clock.nowMs() } })
    later(clock, 359 * MINUTE_MS)
    expect(kind()).toBe('forecast')
    await first.fail('503')
    expect(kind()).toBe('forecast')
    later(clock, MINUTE_MS)
    expect(kind()).toBe('average')
  })

  it('given a failure, then the source is not called for a minute, however many requests come', async () => {
    const { clock, first, kind } = aCache()
    kind()
    await first.fail('503')
    expect(kind()).toBe('average')
    later(clock, MINUTE_MS - 1)
    kind()
    expect(first.calls).toHaveLength(1)
    later(clock, 1)
    kind()
    await first.answer('2026-05-11')
    expect(kind()).toBe('forecast')
  })

  it('given a first source that fails, then the second is called', async () => {
    const { cache, clock, first, second } = aCache({ names: ['google', 'nws'] })
    cache.forecastState(clock.nowMs())
    await first.fail('403')
    await second?.answer('2026-05-11')
    expect(cache.forecastState(clock.nowMs())).toMatchObject({ kind: 'forecast', cached: { source: 'nws' } })
  })

  it('given a forecast with only past days, then it counts as a failure', async () => {
    const { first, kind, news } = aCache()
    kind()
    await first.answer('2026-05-09', '2026-05-10')
    expect(kind()).toBe('average')
    expect(news).toEqual(['weather: nws: no day from today on'])
  })

  it('given failures that go on and end, then each reason is reported once, and so is the recovery', async () => {
    const { clock, first, kind, news } = aCache()
    for (const what of ['503', '503', '500']) {
      kind()
      await first.fail(what)
      later(clock, MINUTE_MS)
    }
    kind()
    await first.answer('2026-05-11')
    expect(news).toEqual(['weather: nws: 503', 'weather: nws: 500', 'weather: nws answers again'])
  })

  it('given it was stopped, then no source is called any more', async () => {
    const { cache, first, kind } = aCache()
    cache.stop()
    kind()
    await new Promise(setImmediate)
    expect(first.calls).toEqual([])
  })

  it('given a source that is too slow, then averages are served until it answers', async () => {
    const { cache, first, kind } = aCache()
    kind()
    await cache.settle(20)
    expect(kind()).toBe('average')
    await first.answer('2026-05-11')
    expect(kind()).toBe('forecast')
  })
})

describe('the store', () => {
  const keptAt = (at: string, source: 'google' | 'nws' = 'nws'): CachedForecast => ({
    source,
    fetchedMs: Temporal.Instant.from(at).epochMilliseconds,
    forecast: forecastFrom('2026-05-11'),
  })

  it('given a forecast, then it is stored, and served after a restart while the source is down', async () => {
    const { store, first, kind } = aCache()
    kind()
    await first.answer('2026-05-11')
    const restarted = aCache({ store })
    later(restarted.clock, 60 * MINUTE_MS)
    await restarted.cache.recall()
    expect(restarted.kind()).toBe('forecast')
    await restarted.first.fail('503')
    expect(restarted.kind()).toBe('forecast')
  })

  it('given a newer forecast stored by another node, then it is used and the source is not called', async () => {
    const { cache, store, clock, first, kind } = aCache()
    kind()
    await first.answer('2026-05-11')
    later(clock, 31 * MINUTE_MS)
    store.saved = keptAt('2026-05-11T08:30:00-06:00')
    kind()
    await cache.settle(1_000)
    expect(first.calls).toHaveLength(1)
    expect(cache.forecastState(clock.nowMs())).toMatchObject({ cached: store.saved })
  })

  it.each([
    ['from a source that is no longer configured', keptAt('2026-05-11T07:59:00-06:00', 'google')],
    ['from before the clock was set back', keptAt('2026-05-11T08:01:00-06:00')],
  ])('given a forecast %s, then it is not shown', async (_what, kept) => {
    const { cache, first, kind } = aCache({ store: aStore(kept) })
    await cache.recall()
    expect(kind()).toBe('pending')
    await first.fail('503')
    expect(kind()).toBe('average')
  })

  it('given a store that fails, then the weather still works', async () => {
    const broken = () => Promise.reject(new Error('password=secret'))
    const store = Object.assign(aStore(), { find: broken, save: broken })
    const { cache, first, kind, news } = aCache({ store })
    await cache.recall()
    kind()
    await first.answer('2026-05-11')
    expect(kind()).toBe('forecast')
    expect(news).toEqual(['weather: store: failed'])
  })
})
