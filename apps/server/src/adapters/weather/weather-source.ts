import type { Forecast } from '@headgate/domain'

/** Somebody who makes forecasts. */
export interface WeatherSource {
  name: ForecastSourceName
  /** One try. Throws an `UpstreamFailure` when it brings nothing that can be used; ends early when the signal does. */
  fetchForecast(signal: AbortSignal): Promise<Forecast>
}

export type ForecastSourceName = 'google' | 'nws'

/** What is asked about: the ditch's whereabouts. */
export interface WeatherPlace {
  latitude: number
  longitude: number
  timeZone: string
}
