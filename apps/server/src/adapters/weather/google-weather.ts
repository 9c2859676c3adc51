import { WEATHER_DAYS } from '@headgate/domain'
import { callUpstream, findGoogleReason } from '../upstream-call.ts'
import { readGoogleForecast } from './read-google-forecast.ts'
import type { WeatherPlace, WeatherSource } from './weather-source.ts'

interface GoogleWeather {
  /** Sent in a header only: never in a URL, a message or a log. */
  key: string
  baseUrl: string
  place: WeatherPlace
}

/** Ten days are about 40 KB. */
const LARGEST_ANSWER_BYTES = 1024 * 1024

/** Google's Weather API: ten days in one call, each of which costs money. */
export function googleWeather({ key, baseUrl, place }: GoogleWeather): WeatherSource {
  const query = new URLSearchParams({
    'location.latitude': String(place.latitude),
    'location.longitude': String(place.longitude),
    unitsSystem: 'METRIC',
    languageCode: 'en',
    days: String(WEATHER_DAYS),
    // The default page has five days, and the rest would take another call.
    pageSize: String(WEATHER_DAYS),
  })
  return {
    name: 'google',
    fetchForecast: async (signal) => {
      const answer = await callUpstream({
        url: `${baseUrl}/forecast/days:lookup?${query}`,
        headers: { accept: 'application/json', 'x-goog-api-key': key },
        largestBytes: LARGEST_ANSWER_BYTES,
        signal,
        findReason: findGoogleReason,
      })
      return readGoogleForecast(answer)
    },
  }
}
