import { ditchDayAt, type Forecast, weatherFrom } from '@headgate/domain'
import { UpstreamFailure } from '../adapters/upstream-call.ts'
import { CircuitOpen } from '../adapters/weather/circuit-breaker.ts'
import type { ForecastSourceName, WeatherSource } from '../adapters/weather/weather-source.ts'
import type { ServerClock } from '../config/clock.ts'

/** A forecast, whose it is, and when it was fetched. */
export interface CachedForecast {
  source: ForecastSourceName
  fetchedMs: number
  forecast: Forecast
}

/** Keeps the last good forecast where a restart does not lose it, and where other nodes find it. */
export interface ForecastStore {
  find(): Promise<CachedForecast | undefined>
  keep(kept: CachedForecast): Promise<void>
}

/** `pending`: the first try is still under way. `none`: nobody answers, and for this place there are no averages. */
export type ForecastState =
  | { kind: 'forecast'; kept: CachedForecast }
  | { kind: 'average' }
  | { kind: 'pending' }
  | { kind: 'none' }

interface Keeping {
  /** In the order in which they are asked; the first that answers is taken. */
  sources: readonly WeatherSource[]
  hasAverages: boolean
  store: ForecastStore
  timeZone: string
  clock: ServerClock
  /** Told once why a source does not answer, and once when it does again, for the log. */
  report: (news: string) => void
}

const FRESH_MS = 30 * 60_000
const USABLE_MS = 6 * 3_600_000
/** Between one refresh that came to nothing and the next. */
const PAUSE_MS = 60_000

/**
 * Keeps the weather at hand, so that no reader waits for a source and no source hears of readers: it is asked
 * when what is in hand is half an hour old, once, whoever and however many want to know.
 */
export class ForecastCache {
  readonly #keeping: Keeping
  readonly #trouble = new Map<string, string>()
  readonly #stopped = new AbortController()
  #kept: CachedForecast | undefined
  #refreshing: Promise<void> | undefined
  /** Nobody has waited for a first answer in vain so far. */
  #isPending = true
  #pausesUntilMs = Number.NEGATIVE_INFINITY

  constructor(keeping: Keeping) {
    this.#keeping = keeping
  }

  /** Takes up what was kept before a restart. */
  async recall(): Promise<void> {
    const { store, sources } = this.#keeping
    const kept = await this.#try('store', () => store.find())
    const isOfUse = kept && sources.some(({ name }) => name === kept.source)
    if (isOfUse && kept.fetchedMs > (this.#kept?.fetchedMs ?? Number.NEGATIVE_INFINITY)) this.#kept = kept
  }

  /** What there is to show at once. Where it has grown old, asking also sets a refresh going. */
  forecastState(nowMs: number): ForecastState {
    this.refreshIfDue(nowMs)
    const { sources, hasAverages } = this.#keeping
    const kept = this.#kept
    if (kept && isYounger(kept, USABLE_MS, nowMs) && this.#looksAhead(kept.forecast, nowMs))
      return { kind: 'forecast', kept }
    if (sources.length > 0 && this.#isPending) return { kind: 'pending' }
    return { kind: hasAverages ? 'average' : 'none' }
  }

  refreshIfDue(nowMs: number): void {
    const isFresh = this.#kept && isYounger(this.#kept, FRESH_MS, nowMs)
    if (this.#keeping.sources.length === 0 || isFresh || this.#refreshing || nowMs < this.#pausesUntilMs) return
    if (this.#stopped.signal.aborted) return
    this.#refreshing = this.#refresh().finally(() => {
      this.#refreshing = undefined
    })
  }

  /** Waits for the refresh under way, but no longer than `patienceMs`: from then on nothing is `pending`. */
  async settle(patienceMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patienceMs)
    await Promise.race([this.#refreshing, promise])
    clearTimeout(timer)
    this.#isPending = false
  }

  /** Nothing is asked from now on, and nothing that was asked is waited for. */
  stop(): void {
    this.#stopped.abort()
  }

  async #refresh(): Promise<void> {
    const { store, clock } = this.#keeping
    await this.recall()
    if (!this.#kept || !isYounger(this.#kept, FRESH_MS, clock.nowMs())) {
      const fetched = await this.#askInTurn()
      if (fetched) {
        this.#kept = fetched
        await this.#try('store', () => store.keep(fetched))
      } else this.#pausesUntilMs = clock.nowMs() + PAUSE_MS
    }
    this.#isPending = false
  }

  async #askInTurn(): Promise<CachedForecast | undefined> {
    const { sources, clock } = this.#keeping
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
    const now = Temporal.Instant.fromEpochMilliseconds(nowMs)
    return weatherFrom(ditchDayAt(now, this.#keeping.timeZone), forecast).length > 0
  }

  async #try<T>(whom: string, work: () => Promise<T>): Promise<T | undefined> {
    const { report } = this.#keeping
    try {
      const result = await work()
      if (this.#trouble.delete(whom)) report(`weather: ${whom} answers again`)
      return result
    } catch (failure) {
      if (failure instanceof CircuitOpen || this.#stopped.signal.aborted) return undefined
      const trouble = failure instanceof UpstreamFailure ? failure.message : 'failed'
      if (this.#trouble.get(whom) !== trouble) report(`weather: ${whom}: ${trouble}`)
      this.#trouble.set(whom, trouble)
      return undefined
    }
  }
}

/** What is from the future is of a clock that has been set back since: it is of no age. */
const isYounger = ({ fetchedMs }: CachedForecast, limitMs: number, nowMs: number): boolean =>
  fetchedMs <= nowMs && nowMs - fetchedMs < limitMs

/** The same for as long as an answer about what is in hand, which tells its age in minutes, reads the same. */
export const forecastVersion = (forecastState: ForecastState, nowMs: number): string =>
  [
    forecastState.kind,
    forecastState.kind === 'forecast' && forecastState.kept.fetchedMs,
    Math.trunc(nowMs / 60_000),
  ].join()
