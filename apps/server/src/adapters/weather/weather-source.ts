import type { Forecast } from '@headgate/domain'

/** A forecast service. */
export interface WeatherSource {
  name: ForecastSourceName
  /** Makes one attempt. Throws an `UpstreamFailure` without a usable forecast, or when the signal aborts. */
  fetchForecast(signal: AbortSignal): Promise<Forecast>
}

export type ForecastSourceName = 'google' | 'nws'

/** The ditch's location. */
export interface WeatherPlace {
  latitude: number
  longitude: number
  timeZone: string
}
