import type { Forecast, ForecastSourceName } from '@headgate/domain'

export interface WeatherSource {
  name: ForecastSourceName
  /** One request. Throws an `UpstreamFailure` for an error or an unusable answer; aborts with the signal. */
  fetchForecast(signal: AbortSignal): Promise<Forecast>
}

/** Where the ditch is. */
export interface WeatherPlace {
  latitude: number
  longitude: number
  timeZone: string
}
