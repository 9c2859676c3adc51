import { type DitchClocks, ditchDayAt, type Forecast, weatherFrom } from '@headgate/domain'
import { UpstreamFailure } from '../adapters/upstream-call.ts'
import { CircuitOpen } from '../adapters/weather/circuit-breaker.ts'
import type { WeatherSource } from '../adapters/weather/weather-source.ts'
import type { ServerClock } from '../config/clock.ts'
import { instantOf } from '../config/instants.ts'
import type { CachedForecast, ForecastStore } from '../store/forecast-queries.ts'

/** `pending`: the first fetch is under way. `none`: no source answers, and this place has no climate averages. */
export type ForecastState =
  | { kind: 'forecast'; cached: CachedForecast }
  | { kind: 'average' }
  | { kind: 'pending' }
  | { kind: 'none' }

interface CacheParts {
  /** In order of preference: the first that answers is used. */
  sources: readonly WeatherSource[]
  hasAverages: boolean
  store: ForecastStore
  clocks: DitchClocks
  clock: ServerClock
  /** Called once when a source stops answering and once when it answers again, for the log. */
  report: (news: string) => void
}

const FRESH_MS = 30 * 60_000
const USABLE_MS = 6 * 3_600_000
/** After a refresh that failed. */
const PAUSE_MS = 60_000

/** Holds the forecast in memory, so that no request waits for a weather service. Refreshed every half hour. */
export class ForecastCache {
  readonly #parts: CacheParts
  readonly #trouble = new Map<string, string>()
  readonly #stopped = new AbortController()
  #cached: CachedForecast | undefined
  #refreshing: Promise<void> | undefined
  /** True until the first fetch has ended or has taken too long. */
  #isPending = true
  #pausesUntilMs = Number.NEGATIVE_INFINITY

  constructor(parts: CacheParts) {
    this.#parts = parts
  }

  /** Loads the forecast that was saved before a restart, or by another node. */
  async recall(): Promise<void> {
    const { store, sources } = this.#parts
    const saved = await this.#try('store', () => store.find())
    const isUsable = saved && sources.some(({ name }) => name === saved.source)
    if (isUsable && saved.fetchedMs > (this.#cached?.fetchedMs ?? Number.NEGATIVE_INFINITY)) this.#cached = saved
  }

  /** What can be shown without waiting. Starts a refresh if one is due. */
  forecastState(nowMs: number): ForecastState {
    this.refreshIfDue(nowMs)
    const { sources, hasAverages } = this.#parts
    const cached = this.#cached
    if (cached && isYounger(cached, USABLE_MS, nowMs) && this.#looksAhead(cached.forecast, nowMs))
      return { kind: 'forecast', cached }
    if (sources.length > 0 && this.#isPending) return { kind: 'pending' }
    return { kind: hasAverages ? 'average' : 'none' }
  }

  refreshIfDue(nowMs: number): void {
    const isFresh = this.#cached && isYounger(this.#cached, FRESH_MS, nowMs)
    if (this.#parts.sources.length === 0 || isFresh || this.#refreshing || nowMs < this.#pausesUntilMs) return
    if (this.#stopped.signal.aborted) return
    this.#refreshing = this.#refresh().finally(() => {
      this.#refreshing = undefined
    })
  }

  /** Waits up to `limitMs` for the refresh under way. The state is never `pending` afterwards. */
  async settle(limitMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = this.#parts.clock.after(limitMs, resolve)
    await Promise.race([this.#refreshing, promise])
    timer.cancel()
    this.#isPending = false
  }

  /** Aborts the refresh under way and starts no other. */
  stop(): void {
    this.#stopped.abort()
  }

  async #refresh(): Promise<void> {
    const { store, clock } = this.#parts
    await this.recall()
    if (!this.#cached || !isYounger(this.#cached, FRESH_MS, clock.nowMs())) {
      const fetched = await this.#fetchFromFirst()
      if (fetched) {
        this.#cached = fetched
        await this.#try('store', () => store.save(fetched))
      } else this.#pausesUntilMs = clock.nowMs() + PAUSE_MS
    }
    this.#isPending = false
  }

  async #fetchFromFirst(): Promise<CachedForecast | undefined> {
    const { sources, clock } = this.#parts
    for (const { name, fetchForecast } of sources) {
      const fetched = await this.#try(name, async () => {
        const forecast = await fetchForecast(this.#stopped.signal)
        const fetchedMs = clock.nowMs()
        if (!this.#looksAhead(forecast, fetchedMs)) throw new UpstreamFailure('no day from today on')
        return { source: name, fetchedMs, forecast }
      })
      if (fetched) return fetched
    }
    return undefined
  }

  #looksAhead(forecast: Forecast, nowMs: number): boolean {
    const now = instantOf(nowMs)
    return weatherFrom(ditchDayAt(now, this.#parts.clocks), forecast).length > 0
  }

  /** Undefined after a failure, which is reported once. */
  async #try<T>(source: string, work: () => Promise<T>): Promise<T | undefined> {
    const { report } = this.#parts
    try {
      const result = await work()
      if (this.#trouble.delete(source)) report(`weather: ${source} answers again`)
      return result
    } catch (failure) {
      if (failure instanceof CircuitOpen || this.#stopped.signal.aborted) return undefined
      const trouble = failure instanceof UpstreamFailure ? failure.message : 'failed'
      if (this.#trouble.get(source) !== trouble) report(`weather: ${source}: ${trouble}`)
      this.#trouble.set(source, trouble)
      return undefined
    }
  }
}

/** A timestamp in the future means the clock was set back: `false`, so that the forecast is fetched again. */
const isYounger = ({ fetchedMs }: CachedForecast, limitMs: number, nowMs: number): boolean =>
  fetchedMs <= nowMs && nowMs - fetchedMs < limitMs

/** Changes whenever an answer about this state would, which shows the forecast's age in minutes. */
export const forecastVersion = (state: ForecastState, nowMs: number): string =>
  [state.kind, state.kind === 'forecast' && state.cached.fetchedMs, Math.trunc(nowMs / 60_000)].join()
