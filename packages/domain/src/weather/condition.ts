import type { WeatherIcon } from './weather-icon.ts'

/** A day's sky. */
export interface Sky {
  /** Null if it is none that we know. */
  condition: WeatherCondition | null
  /** In English; a service's own words where it has some. */
  description: string
  icon: WeatherIcon
}

type NamedSky = Omit<Sky, 'condition'>

const sky = (description: string, icon: WeatherIcon): NamedSky => ({ description, icon })

/** Every condition in Google's weather service. */
const SKIES = {
  CLEAR: sky('Clear', 'clear'),
  MOSTLY_CLEAR: sky('Mostly clear', 'mostly-clear'),
  PARTLY_CLOUDY: sky('Partly cloudy', 'partly-cloudy'),
  MOSTLY_CLOUDY: sky('Mostly cloudy', 'mostly-cloudy'),
  CLOUDY: sky('Cloudy', 'cloudy'),
  WINDY: sky('Windy', 'windy'),
  WIND_AND_RAIN: sky('Wind and rain', 'wind-and-rain'),
  LIGHT_RAIN_SHOWERS: sky('Light rain showers', 'drizzle'),
  CHANCE_OF_SHOWERS: sky('Chance of showers', 'showers'),
  SCATTERED_SHOWERS: sky('Scattered showers', 'showers'),
  RAIN_SHOWERS: sky('Rain showers', 'rain'),
  HEAVY_RAIN_SHOWERS: sky('Heavy rain showers', 'heavy-rain'),
  LIGHT_TO_MODERATE_RAIN: sky('Light to moderate rain', 'rain'),
  MODERATE_TO_HEAVY_RAIN: sky('Moderate to heavy rain', 'heavy-rain'),
  RAIN: sky('Rain', 'rain'),
  LIGHT_RAIN: sky('Light rain', 'drizzle'),
  HEAVY_RAIN: sky('Heavy rain', 'heavy-rain'),
  RAIN_PERIODICALLY_HEAVY: sky('Rain, heavy at times', 'heavy-rain'),
  LIGHT_SNOW_SHOWERS: sky('Light snow showers', 'light-snow'),
  CHANCE_OF_SNOW_SHOWERS: sky('Chance of snow showers', 'light-snow'),
  SCATTERED_SNOW_SHOWERS: sky('Scattered snow showers', 'light-snow'),
  SNOW_SHOWERS: sky('Snow showers', 'snow'),
  HEAVY_SNOW_SHOWERS: sky('Heavy snow showers', 'heavy-snow'),
  LIGHT_TO_MODERATE_SNOW: sky('Light to moderate snow', 'snow'),
  MODERATE_TO_HEAVY_SNOW: sky('Moderate to heavy snow', 'heavy-snow'),
  SNOW: sky('Snow', 'snow'),
  LIGHT_SNOW: sky('Light snow', 'light-snow'),
  HEAVY_SNOW: sky('Heavy snow', 'heavy-snow'),
  SNOWSTORM: sky('Snowstorm', 'heavy-snow'),
  SNOW_PERIODICALLY_HEAVY: sky('Snow, heavy at times', 'heavy-snow'),
  HEAVY_SNOW_STORM: sky('Heavy snowstorm', 'heavy-snow'),
  BLOWING_SNOW: sky('Blowing snow', 'blowing-snow'),
  RAIN_AND_SNOW: sky('Rain and snow', 'rain-and-snow'),
  HAIL: sky('Hail', 'hail'),
  HAIL_SHOWERS: sky('Hail showers', 'hail'),
  THUNDERSTORM: sky('Thunderstorm', 'storm'),
  THUNDERSHOWER: sky('Thundershower', 'storm'),
  LIGHT_THUNDERSTORM_RAIN: sky('Light thunderstorm rain', 'scattered-storms'),
  SCATTERED_THUNDERSTORMS: sky('Scattered thunderstorms', 'scattered-storms'),
  HEAVY_THUNDERSTORM: sky('Heavy thunderstorm', 'storm'),
} satisfies Record<string, NamedSky>
export type WeatherCondition = keyof typeof SKIES

export const WEATHER_CONDITIONS = Object.keys(SKIES) as WeatherCondition[]

const LONGEST_DESCRIPTION = 80

export const skyOf = (condition: WeatherCondition): Sky => ({ condition, ...SKIES[condition] })

/** The sky of a condition. For an unknown one, the service's own text, or 'Unknown'. */
export function findSky(condition: string | undefined, text: string | undefined): Sky {
  if (condition !== undefined && Object.hasOwn(SKIES, condition)) return skyOf(condition as WeatherCondition)
  return { condition: null, ...sky(findDescription(text) ?? 'Unknown', 'unknown') }
}

/** A service's own text on one line, at most 80 characters; undefined if it has none. */
export function findDescription(text: string | undefined): string | undefined {
  const line = text
    ?.replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_DESCRIPTION)
    .trim()
  return line === '' ? undefined : line
}
