import { type DitchDay, ditchDayAt } from '../schedule/ditch-day.ts'
import type { DailyWeather, Forecast, RainSpan } from './daily-weather.ts'
import { listIn, numberIn, partOf, textIn } from './loose-json.ts'
import { amountWithin, type LayerSpan, readNwsLayer } from './nws-layer.ts'
import { readNwsSky } from './nws-sky.ts'
import { fahrenheitOf, inchesOf, percentOf } from './units.ts'

interface NwsAnswers {
  /** Of `/gridpoints/{office}/{x},{y}/forecast`: half days in words. */
  forecast: unknown
  /** Of `/gridpoints/{office}/{x},{y}`: layers of numbers. Undefined where it did not come. */
  grid: unknown
  timeZone: string
}

/** One half day: a day from about 6 AM, or the night after it. */
interface Period {
  day: DitchDay
  isDaytime: boolean
  json: unknown
}

/**
 * Reads the National Weather Service's answers. A date's high is its day's, its low that of the night after,
 * its chance of rain and its words the day's, or the night's where the day is gone. Its rain is what the grid
 * has between its midnights, and null where the grid does not reach.
 */
export function readNwsForecast({ forecast, grid, timeZone }: NwsAnswers): Forecast {
  const periods = listIn(forecast, 'properties', 'periods').flatMap((json) => readPeriod(json, timeZone))
  const rainLayer = partOf(grid, 'properties', 'quantitativePrecipitation')
  const rain = { spans: readNwsLayer(rainLayer), unit: textIn(rainLayer, 'uom'), timeZone }
  const byDay = Map.groupBy(periods, ({ day }) => day.toString())
  return {
    days: [...byDay.values()].map((ofDay) => readDay(ofDay as [Period, ...Period[]], rain)),
    rain: readNwsLayer(partOf(grid, 'properties', 'probabilityOfPrecipitation')).flatMap(readRainSpan),
  }
}

/** When the forecast was made; undefined where it does not say. */
export function findNwsUpdate(forecast: unknown): Temporal.Instant | undefined {
  return findInstant(textIn(forecast, 'properties', 'updateTime'))
}

function readPeriod(json: unknown, timeZone: string): Period[] {
  const startsAt = findInstant(textIn(json, 'startTime'))
  const isDaytime = partOf(json, 'isDaytime')
  if (!startsAt || typeof isDaytime !== 'boolean') return []
  // What is left of a night after midnight belongs to the day before.
  const day = ditchDayAt(isDaytime ? startsAt : startsAt.subtract({ hours: 6 }), timeZone)
  return [{ day, isDaytime, json }]
}

interface Rain {
  spans: readonly LayerSpan[]
  unit: string | undefined
  timeZone: string
}

function readDay(periods: readonly [Period, ...Period[]], rain: Rain): DailyWeather {
  const [{ day }] = periods
  const daytime = periods.find(({ isDaytime }) => isDaytime)?.json
  const night = periods.find(({ isDaytime }) => !isDaytime)?.json
  const midnight = (of: DitchDay) => of.toZonedDateTime(rain.timeZone).toInstant()
  return {
    day,
    lowFahrenheit: temperatureOf(night),
    highFahrenheit: temperatureOf(daytime),
    rainInches: inchesOf(amountWithin(rain.spans, midnight(day), midnight(day.add({ days: 1 }))), rain.unit),
    rainChancePercent: chanceOf(daytime) ?? chanceOf(night),
    ...readNwsSky(textIn(daytime, 'shortForecast') ?? textIn(night, 'shortForecast')),
  }
}

/** A number with its unit beside it, or both in one. */
const temperatureOf = (period: unknown): number | null =>
  fahrenheitOf(numberIn(period, 'temperature'), textIn(period, 'temperatureUnit')) ??
  fahrenheitOf(numberIn(period, 'temperature', 'value'), textIn(period, 'temperature', 'unitCode'))

/** The service writes null for a chance that it would round to none. */
function chanceOf(period: unknown): number | null {
  const value = partOf(period, 'probabilityOfPrecipitation', 'value')
  return value === null ? 0 : percentOf(numberIn(value))
}

function readRainSpan({ from, until, value }: LayerSpan): RainSpan[] {
  const chancePercent = percentOf(value)
  return chancePercent === null ? [] : [{ from, until, chancePercent }]
}

function findInstant(text: string | undefined): Temporal.Instant | undefined {
  try {
    return text === undefined ? undefined : Temporal.Instant.from(text)
  } catch {
    return undefined
  }
}
