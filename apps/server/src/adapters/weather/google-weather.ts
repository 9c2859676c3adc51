import { type DailyWeather, type DitchDay, type Forecast, findSky, WEATHER_DAYS } from '@headgate/domain'
import { callUpstream, findGoogleReason } from '../upstream-call.ts'
import { listIn, numberIn, partOf, textIn } from './loose-json.ts'
import { fahrenheitOf, inchesOf, percentOf } from './units.ts'
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

/**
 * Reads the response of Google's `forecast/days:lookup`. Days without a date are left out. Values that are missing or
 * in an unknown unit are null. Google has no hourly rain, only half days.
 */
export function readGoogleForecast(answer: unknown): Forecast {
  return { days: listIn(answer, 'forecastDays').flatMap(readDay), rain: [] }
}

function readDay(json: unknown): DailyWeather[] {
  const day = findDay(partOf(json, 'displayDate'))
  if (!day) return []
  // Late in the day Google sends only the night.
  const part = partOf(json, 'daytimeForecast') ?? partOf(json, 'nighttimeForecast')
  const condition = partOf(part, 'weatherCondition')
  const rain = partOf(part, 'precipitation')
  return [
    {
      day,
      lowFahrenheit: degreesIn(json, 'minTemperature'),
      highFahrenheit: degreesIn(json, 'maxTemperature'),
      rainInches: inchesOf(numberIn(rain, 'qpf', 'quantity'), textIn(rain, 'qpf', 'unit')),
      rainChancePercent: percentOf(numberIn(rain, 'probability', 'percent')),
      ...findSky(textIn(condition, 'type'), textIn(condition, 'description', 'text')),
    },
  ]
}

const degreesIn = (json: unknown, name: string): number | null =>
  fahrenheitOf(numberIn(json, name, 'degrees'), textIn(json, name, 'unit'))

function findDay(date: unknown): DitchDay | undefined {
  const [year, month, day] = [numberIn(date, 'year'), numberIn(date, 'month'), numberIn(date, 'day')]
  if (year === undefined || month === undefined || day === undefined) return undefined
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return undefined
  }
}
