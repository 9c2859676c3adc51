import {
  type DailyWeather,
  type DitchClocks,
  type DitchDay,
  ditchDayAt,
  type Forecast,
  type RainSpan,
  startOfDay,
} from '@headgate/domain'
import { listIn, numberIn, partOf, textIn } from './loose-json.ts'
import { amountWithin, type LayerSpan, readNwsLayer } from './nws-layer.ts'
import { readNwsSky } from './nws-sky.ts'
import { fahrenheitOf, inchesOf, percentOf } from './units.ts'

interface NwsAnswers {
  /** From `/gridpoints/{office}/{x},{y}/forecast`: half days in words. */
  forecast: unknown
  /** From `/gridpoints/{office}/{x},{y}`: layers of numbers. Undefined if that call failed. */
  grid: unknown
  clocks: DitchClocks
}

/** One half day: daytime from about 6 AM, or the night after it. */
interface Period {
  day: DitchDay
  isDaytime: boolean
  json: unknown
}

/**
 * Reads the National Weather Service's responses. A date's high is from its daytime and its low from the night after.
 * Its chance of rain and description are the daytime's, or the night's once the daytime is past. Its rain is the
 * grid's amount from midnight to midnight, or null beyond the grid.
 */
export function readNwsForecast({ forecast, grid, clocks }: NwsAnswers): Forecast {
  const periods = listIn(forecast, 'properties', 'periods').flatMap((json) => readPeriod(json, clocks))
  const rainLayer = partOf(grid, 'properties', 'quantitativePrecipitation')
  const rain = { spans: readNwsLayer(rainLayer), unit: textIn(rainLayer, 'uom'), clocks }
  const byDay = Map.groupBy(periods, ({ day }) => day.toString())
  return {
    days: [...byDay.values()].map((ofDay) => readDay(ofDay as [Period, ...Period[]], rain)),
    rain: readNwsLayer(partOf(grid, 'properties', 'probabilityOfPrecipitation')).flatMap(readRainSpan),
  }
}

/** When the forecast was made; undefined if it does not say. */
export function findNwsUpdate(forecast: unknown): Temporal.Instant | undefined {
  return findInstant(textIn(forecast, 'properties', 'updateTime'))
}

function readPeriod(json: unknown, clocks: DitchClocks): Period[] {
  const startsAt = findInstant(textIn(json, 'startTime'))
  const isDaytime = partOf(json, 'isDaytime')
  if (!startsAt || typeof isDaytime !== 'boolean') return []
  // The rest of a night after midnight belongs to the day before.
  const day = ditchDayAt(isDaytime ? startsAt : startsAt.subtract({ hours: 6 }), clocks)
  return [{ day, isDaytime, json }]
}

interface Rain {
  spans: readonly LayerSpan[]
  unit: string | undefined
  clocks: DitchClocks
}

function readDay(periods: readonly [Period, ...Period[]], rain: Rain): DailyWeather {
  const [{ day }] = periods
  const daytime = periods.find(({ isDaytime }) => isDaytime)?.json
  const night = periods.find(({ isDaytime }) => !isDaytime)?.json
  const midnight = (of: DitchDay) => startOfDay(of, rain.clocks)
  return {
    day,
    lowFahrenheit: temperatureOf(night),
    highFahrenheit: temperatureOf(daytime),
    rainInches: inchesOf(amountWithin(rain.spans, midnight(day), midnight(day.add({ days: 1 }))), rain.unit),
    rainChancePercent: chanceOf(daytime) ?? chanceOf(night),
    ...readNwsSky(textIn(daytime, 'shortForecast') ?? textIn(night, 'shortForecast')),
  }
}

/** The service sends a number with the unit beside it, or both in one object. */
const temperatureOf = (period: unknown): number | null =>
  fahrenheitOf(numberIn(period, 'temperature'), textIn(period, 'temperatureUnit')) ??
  fahrenheitOf(numberIn(period, 'temperature', 'value'), textIn(period, 'temperature', 'unitCode'))

/** The service writes null for a chance that rounds to 0. */
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
