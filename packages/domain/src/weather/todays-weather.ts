import type { DailyWeather } from './daily-weather.ts'

/** Today's weather. */
export interface TodaysWeather extends Omit<DailyWeather, 'day' | 'lowFahrenheit' | 'highFahrenheit'> {
  /** The mean of the day's low and high; null unless both are known. */
  fahrenheit: number | null
}

export function todaysWeather({ day: _, lowFahrenheit, highFahrenheit, ...rest }: DailyWeather): TodaysWeather {
  const isKnown = lowFahrenheit !== null && highFahrenheit !== null
  return { ...rest, fahrenheit: isKnown ? Math.round((lowFahrenheit + highFahrenheit) * 50) / 100 : null }
}
