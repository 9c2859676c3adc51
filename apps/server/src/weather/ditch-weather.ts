import type { WeatherPlace } from '../adapters/weather/weather-source.ts'
import type { CurrentDitch } from '../store/ditch-queries.ts'
import type { ForecastCache, ForecastState } from './forecast-cache.ts'

/** What the rest of the server needs of a forecast cache. */
export type Weather = Pick<ForecastCache, 'recall' | 'forecastState' | 'refreshIfDue' | 'settle' | 'stop'>

/** The forecast for wherever the ditch is now: when a captain moves it, the old place's forecast is dropped. */
export class DitchWeather implements Weather {
  readonly #ditch: CurrentDitch
  readonly #open: (place: WeatherPlace) => ForecastCache
  #place: WeatherPlace
  #forecast: ForecastCache

  constructor(ditch: CurrentDitch, open: (place: WeatherPlace) => ForecastCache) {
    this.#ditch = ditch
    this.#open = open
    this.#place = placeOf(ditch)
    this.#forecast = open(this.#place)
  }

  recall(): Promise<void> {
    return this.#current.recall()
  }

  forecastState(nowMs: number): ForecastState {
    return this.#current.forecastState(nowMs)
  }

  refreshIfDue(nowMs: number): void {
    this.#current.refreshIfDue(nowMs)
  }

  settle(limitMs: number): Promise<void> {
    return this.#current.settle(limitMs)
  }

  stop(): void {
    this.#forecast.stop()
  }

  get #current(): ForecastCache {
    const { latitude, longitude } = this.#ditch.profile
    const { timeZone } = this.#ditch.rules
    const is = this.#place
    if (is.latitude === latitude && is.longitude === longitude && is.timeZone === timeZone) return this.#forecast
    this.#forecast.stop()
    this.#place = { latitude, longitude, timeZone }
    this.#forecast = this.#open(this.#place)
    return this.#forecast
  }
}

const placeOf = ({ profile: { latitude, longitude }, rules: { timeZone } }: CurrentDitch): WeatherPlace => ({
  latitude,
  longitude,
  timeZone,
})
