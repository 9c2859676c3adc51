import type { DailyWeather, DitchDay, Forecast } from '@headgate/domain'
import { findSky } from '@headgate/domain'
import { listIn, numberIn, partOf, textIn } from './loose-json.ts'
import { fahrenheitOf, inchesOf, percentOf } from './units.ts'

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
