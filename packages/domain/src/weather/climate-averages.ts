import type { DitchDay } from '../schedule/ditch-day.ts'
import type { DailyWeather } from './daily-weather.ts'

/** NOAA's averages for the Denver station, 1991 through 2020, January first. */
const MONTHLY = {
  highFahrenheit: [45, 46, 56, 62, 71, 83, 90, 88, 80, 65, 53, 44],
  lowFahrenheit: [19, 20, 28, 34, 44, 53, 60, 58, 50, 37, 26, 18],
}

const STATION = { latitude: 39.8467, longitude: -104.6562 }
const FARTHEST_KM = 80
const EARTH_RADIUS_KM = 6371

/** Whether the station represents a place: within 80 km, which stays on the same plain. */
export function hasClimateAverages({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = radians(latitude - STATION.latitude)
  const east = radians(longitude - STATION.longitude) * Math.cos(radians((latitude + STATION.latitude) / 2))
  return Math.hypot(north, east) * EARTH_RADIUS_KM <= FARTHEST_KM
}

/**
 * Typical weather around Denver for a date; not a forecast. It has no sky, rain or chance of rain: the average of many
 * dry days and a few wet ones resembles none of them, and a chance would read like a forecast.
 */
export function climateAverage(day: DitchDay): DailyWeather {
  return {
    day,
    lowFahrenheit: onDay(day, MONTHLY.lowFahrenheit),
    highFahrenheit: onDay(day, MONTHLY.highFahrenheit),
    rainInches: null,
    rainChancePercent: null,
    condition: null,
    description: 'Typical for this date',
    icon: 'typical',
  }
}

/** Interpolates linearly between the middles of two months and rounds to a whole number. */
function onDay(day: DitchDay, monthly: readonly number[]): number {
  const fromMiddle = (day.day - 0.5) / day.daysInMonth - 0.5
  const here = middleOf(day.month - 1, monthly)
  const other = middleOf(day.month - 1 + (fromMiddle < 0 ? -1 : 1), monthly)
  return Math.round(here + (other - here) * Math.abs(fromMiddle))
}

/** Chosen so that the interpolated days of a month average to the month's value. */
function middleOf(month: number, monthly: readonly number[]): number {
  const of = (index: number) => monthly[(index + 12) % 12] as number
  return of(month) + (2 * of(month) - of(month - 1) - of(month + 1)) / 8
}
