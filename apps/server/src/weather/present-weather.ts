import type { CurrentWeatherResponse, DailyWeatherShape, ForecastResponse } from '@headgate/contracts'
import {
  climateAverage,
  type DailyWeather,
  type DitchClocks,
  type DitchDay,
  ditchDayAt,
  type TodaysWeather,
  todaysWeather,
  WEATHER_DAYS,
  weatherFrom,
} from '@headgate/domain'
import { instantText } from '../config/instants.ts'
import type { ForecastState } from './forecast-cache.ts'

const ATTRIBUTIONS = {
  google: 'Google Maps',
  nws: 'National Weather Service',
  averages: 'NOAA, Denver',
} satisfies Record<ForecastResponse['source'], string>

type Origin = Pick<ForecastResponse, 'source' | 'kind' | 'attribution' | 'fetchedAt' | 'ageMinutes'>

interface WeatherState {
  forecastState: ForecastState
  now: Temporal.Instant
  clocks: DitchClocks
}

/** Ten dates from today on; undefined while there is no weather. */
export function presentForecast({ forecastState, now, clocks }: WeatherState): ForecastResponse | undefined {
  const origin = originOf(forecastState, now)
  if (!origin) return undefined
  const today = ditchDayAt(now, clocks)
  const rain = forecastState.kind === 'forecast' ? forecastState.cached.forecast.rain : []
  return {
    ...origin,
    days: daysOf(forecastState, today).map((day) => presentDay(day, today)),
    rain: rain
      .filter(({ until }) => Temporal.Instant.compare(until, now) > 0)
      .map(({ from, until, chancePercent }) => ({
        from: from.toString(),
        until: until.toString(),
        chance: chancePercent,
      })),
  }
}

/** Today's weather; undefined while there is no weather, or if the forecast leaves today out. */
export function presentCurrentWeather({
  forecastState,
  now,
  clocks,
}: WeatherState): CurrentWeatherResponse | undefined {
  const origin = originOf(forecastState, now)
  const today = ditchDayAt(now, clocks)
  const day = daysOf(forecastState, today).find((weather) => weather.day.equals(today))
  return origin && day && { ...presentToday(todaysWeather(day)), ...origin }
}

function daysOf(forecastState: ForecastState, today: DitchDay): DailyWeather[] {
  if (forecastState.kind === 'forecast') return weatherFrom(today, forecastState.cached.forecast)
  if (forecastState.kind !== 'average') return []
  return Array.from({ length: WEATHER_DAYS }, (_, index) => climateAverage(today.add({ days: index })))
}

function originOf(forecastState: ForecastState, now: Temporal.Instant): Origin | undefined {
  if (forecastState.kind === 'average') {
    return {
      source: 'averages',
      kind: 'average',
      attribution: ATTRIBUTIONS.averages,
      fetchedAt: null,
      ageMinutes: null,
    }
  }
  if (forecastState.kind !== 'forecast') return undefined
  const { source, fetchedMs } = forecastState.cached
  return {
    source,
    kind: 'forecast',
    attribution: ATTRIBUTIONS[source],
    fetchedAt: instantText(fetchedMs),
    ageMinutes: Math.max(0, Math.floor((now.epochMilliseconds - fetchedMs) / 60_000)),
  }
}

/** Today's entry also has the current temperature. */
function presentDay(weather: DailyWeather, today: DitchDay): DailyWeatherShape {
  const { day, lowFahrenheit, highFahrenheit } = weather
  const { temperature, ...rainAndSky } = presentToday(todaysWeather(weather))
  return {
    date: day.toString(),
    temperatureMin: lowFahrenheit,
    temperatureMax: highFahrenheit,
    ...rainAndSky,
    iconUri: `/weather/${weather.icon}.svg`,
    hourlyData: [],
    ...(day.equals(today) && { temperature }),
  }
}

const presentToday = ({ fahrenheit, rainInches, rainChancePercent, condition, description, icon }: TodaysWeather) => ({
  temperature: fahrenheit,
  precipitation: rainInches,
  precipitationChance: rainChancePercent,
  weatherDescription: description,
  weatherCondition: condition,
  weatherIcon: icon,
})
