import { findDescription, type Sky, skyOf, type WeatherCondition } from '@headgate/domain'

/** Worst first, and the first match wins: in "Sunny then Showers" the showers count. */
const PHRASES: readonly (readonly [RegExp, WeatherCondition])[] = [
  [/(chance|scattered|isolated).*thunder|thunder.*(chance|scattered|isolated)/, 'SCATTERED_THUNDERSTORMS'],
  [/severe.*thunder|heavy.*thunder/, 'HEAVY_THUNDERSTORM'],
  [/thunder|t-?storm/, 'THUNDERSTORM'],
  [/hail/, 'HAIL'],
  [/rain.*snow|snow.*rain|sleet|freezing|wintry|\bice\b/, 'RAIN_AND_SNOW'],
  [/blizzard|blowing snow/, 'BLOWING_SNOW'],
  [/heavy snow/, 'HEAVY_SNOW'],
  [/light snow/, 'LIGHT_SNOW'],
  [/chance.*(snow|flurries)/, 'CHANCE_OF_SNOW_SHOWERS'],
  [/snow showers|flurries/, 'SNOW_SHOWERS'],
  [/snow/, 'SNOW'],
  [/heavy rain/, 'HEAVY_RAIN'],
  [/drizzle|light rain/, 'LIGHT_RAIN'],
  [/chance.*(rain|showers)/, 'CHANCE_OF_SHOWERS'],
  [/(scattered|isolated).*(rain|showers)/, 'SCATTERED_SHOWERS'],
  [/showers/, 'RAIN_SHOWERS'],
  [/rain/, 'RAIN'],
  [/windy|breezy|gusty|blustery/, 'WINDY'],
  [/fog|haze|smoke|dust/, 'CLOUDY'],
  [/partly sunny|mostly cloudy/, 'MOSTLY_CLOUDY'],
  [/partly (cloudy|clear)/, 'PARTLY_CLOUDY'],
  [/mostly (sunny|clear)/, 'MOSTLY_CLEAR'],
  [/cloudy|overcast/, 'CLOUDY'],
  [/sunny|clear|fair|hot|cold/, 'CLEAR'],
]

/** The sky of a National Weather Service short forecast, described in the service's own words. */
export function readNwsSky(shortForecast: string | undefined): Sky {
  const description = findDescription(shortForecast) ?? 'Unknown'
  const text = description.toLowerCase()
  const condition = PHRASES.find(([phrase]) => phrase.test(text))?.[1] ?? null
  return { condition, description, icon: condition === null ? 'unknown' : skyOf(condition).icon }
}
