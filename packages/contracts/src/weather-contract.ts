import { WEATHER_ICONS } from '@headgate/domain'
import { z } from 'zod'

const degreesFahrenheit = z.number().nullable()

/** Null is what the source has not said. Rain is in inches of water, its chance in percent. */
const rainAndSky = {
  precipitation: z.number().nonnegative().nullable(),
  precipitationChance: z.number().min(0).max(100).nullable(),
  weatherDescription: z.string(),
  weatherIcon: z.enum(WEATHER_ICONS),
}

export const dailyWeatherShape = z.object({
  date: z.iso.date(),
  temperatureMin: degreesFahrenheit,
  temperatureMax: degreesFahrenheit,
  ...rainAndSky,
  /** Where the icon stands as a picture of its own. */
  iconUri: z.string(),
  hourlyData: z.array(z.never()),
  /** Of today alone, into which the current weather is merged: the mean of low and high. */
  temperature: degreesFahrenheit.optional(),
})
export type DailyWeatherShape = z.infer<typeof dailyWeatherShape>

/** Where the weather comes from, and how much it is worth. */
const origin = {
  source: z.enum(['google', 'nws', 'averages']),
  /** `average`: what is typical for the date, which is no forecast. */
  kind: z.enum(['forecast', 'average']),
  /** What the source asks to be shown beside its weather. */
  attribution: z.string(),
  /** When the forecast was fetched, and how long ago that was; null for averages, which do not age. */
  fetchedAt: z.iso.datetime().nullable(),
  ageMinutes: z.int().nonnegative().nullable(),
}

export const currentWeatherResponse = z.object({ temperature: degreesFahrenheit, ...rainAndSky, ...origin })
export type CurrentWeatherResponse = z.infer<typeof currentWeatherResponse>

export const forecastResponse = z.object({
  ...origin,
  /** Ten dates at the most, today first. Dates of which nothing is known are left out. */
  days: z.array(dailyWeatherShape),
  /** How likely rain is in `[from, until)`; empty where the source does not know it hour by hour. */
  rain: z.array(
    z.object({ from: z.iso.datetime(), until: z.iso.datetime(), chance: rainAndSky.precipitationChance.unwrap() }),
  ),
})
export type ForecastResponse = z.infer<typeof forecastResponse>
