import { FORECAST_SOURCES, WEATHER_CONDITIONS, WEATHER_ICONS } from '@headgate/domain'
import { z } from 'zod'
import { type Endpoints, unchanged } from './endpoint.ts'

/** `averages`: climate averages, when no forecast source answers. */
export const weatherSource = z.enum([...FORECAST_SOURCES, 'averages'])

const degreesFahrenheit = z.number().nullable()

/** Null means the source gave no value. Rain is in inches of water, its chance in percent. */
const rainAndSky = {
  precipitation: z.number().nonnegative().nullable(),
  precipitationChance: z.number().min(0).max(100).nullable(),
  /** In English. Word `weatherCondition` for readers of other languages. */
  weatherDescription: z.string(),
  /** Null for averages, and where a source’s text names no condition that we know. */
  weatherCondition: z.enum(WEATHER_CONDITIONS).nullable(),
  weatherIcon: z.enum(WEATHER_ICONS),
}

export const dailyWeatherShape = z.object({
  date: z.iso.date(),
  temperatureMin: degreesFahrenheit,
  temperatureMax: degreesFahrenheit,
  ...rainAndSky,
  /** The icon as an image file. */
  iconUri: z.string(),
  hourlyData: z.array(z.never()),
  /** Today only, where the current weather is merged in: the mean of low and high. */
  temperature: degreesFahrenheit.optional(),
})
export type DailyWeatherShape = z.infer<typeof dailyWeatherShape>

/** Where the weather comes from, and how far to trust it. */
const origin = {
  source: weatherSource,
  /** `average`: typical values for the date, not a forecast. */
  kind: z.enum(['forecast', 'average']),
  /** The credit the source requires beside its weather. */
  attribution: z.string(),
  /** When the forecast was fetched, and how long ago that was; null for averages, which do not age. */
  fetchedAt: z.iso.datetime().nullable(),
  ageMinutes: z.int().nonnegative().nullable(),
}

export const currentWeatherResponse = z.object({ temperature: degreesFahrenheit, ...rainAndSky, ...origin })
export type CurrentWeatherResponse = z.infer<typeof currentWeatherResponse>

export const forecastResponse = z.object({
  ...origin,
  /** At most ten dates, today first. Dates without data are left out. */
  days: z.array(dailyWeatherShape),
  /** The chance of rain in `[from, until)`; empty when the source has no hourly data. */
  rain: z.array(
    z.object({ from: z.iso.datetime(), until: z.iso.datetime(), chance: rainAndSky.precipitationChance.unwrap() }),
  ),
})
export type ForecastResponse = z.infer<typeof forecastResponse>

export const weatherEndpoints = {
  getCurrentWeather: {
    call: 'GET /api/weather/current',
    summary: 'Today’s weather: mean temperature in °F, rain in inches, and conditions',
    response: currentWeatherResponse,
    otherResponses: unchanged,
    problems: [503],
  },
  getForecast: {
    call: 'GET /api/weather/forecast',
    summary: 'The weather for ten dates from today on, without dates that are unknown',
    response: forecastResponse,
    otherResponses: unchanged,
    problems: [503],
  },
} satisfies Endpoints
