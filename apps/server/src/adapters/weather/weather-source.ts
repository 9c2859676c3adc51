import type { DitchClocks, Forecast, ForecastSourceName } from '@headgate/domain'

export interface WeatherSource {
  name: ForecastSourceName
  /** One request. Throws an `UpstreamFailure` for an error or an unusable answer; aborts with the signal. */
  fetchForecast(signal: AbortSignal): Promise<Forecast>
}

/** Where the weather is asked for. */
export interface WeatherPlace {
  /** Degrees, as are longitudes. */
  latitude: number
  longitude: number
  /** Decides which days a forecast covers. */
  clocks: DitchClocks
}
