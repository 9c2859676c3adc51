import { readGoogleForecast, WEATHER_DAYS } from '@headgate/domain'
import { findGoogleReason } from '../google-reason.ts'
import { callUpstream } from '../upstream-call.ts'
import type { WeatherPlace, WeatherSource } from './weather-source.ts'

interface GoogleWeather {
  /** Goes into a header and nowhere else: no address, no message, no log. */
  key: string
  baseUrl: string
  place: WeatherPlace
  timeLimitMs: number
}

/** Ten days come to about 40 KB. */
const LARGEST_ANSWER_BYTES = 1024 * 1024

/** Google's Weather API: ten days in one call, which is paid for. */
export function googleWeather({ key, baseUrl, place, timeLimitMs }: GoogleWeather): WeatherSource {
  const query = new URLSearchParams({
    'location.latitude': String(place.latitude),
    'location.longitude': String(place.longitude),
    unitsSystem: 'METRIC',
    languageCode: 'en',
    days: String(WEATHER_DAYS),
    // Without it a page holds five days, and the rest is another call.
    pageSize: String(WEATHER_DAYS),
  })
  return {
    name: 'google',
    fetchForecast: async (signal) => {
      const answer = await callUpstream({
        url: `${baseUrl}/forecast/days:lookup?${query}`,
        headers: { accept: 'application/json', 'x-goog-api-key': key },
        timeLimitMs,
        largestBytes: LARGEST_ANSWER_BYTES,
        signal,
        findReason: findGoogleReason,
      })
      return readGoogleForecast(answer)
    },
  }
}
