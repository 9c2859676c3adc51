import type { DailyWeather } from '@headgate/domain'

/** What the words for a day's sky are chosen by. */
type Sky = Pick<DailyWeather, 'condition' | 'description' | 'icon'>

/** Texts for residents; to the letter where the specification gives them. */
export const messages = {
  /** The label of the day's picture. */
  sky: ({ description }: Sky): string => description,
  loading: 'Loading weather data...',
  failed: 'Failed to load weather data. Please try again.',
  none: 'There is no forecast right now.',
  retry: 'Try Again',
  freshForecast: (attribution: string) => `Forecast: ${attribution}, just now`,
  forecast: (attribution: string, age: string) => `Forecast: ${attribution}, ${age} ago`,
  average: (attribution: string) =>
    `Typical for this date (1991–2020 averages), not a forecast. Source: ${attribution}`,
}
