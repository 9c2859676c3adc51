import type { DitchDay } from '../schedule/ditch-day.ts'

/** What the weather will do on one ditch day. */
export interface DailyWeather {
  day: DitchDay
  lowFahrenheit: number
  highFahrenheit: number
  rainInches: number
  rainChancePercent: number
  description: string
  icon: string
}
