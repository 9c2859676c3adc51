import type { Config } from '../../config/config.ts'
import { CIRCUIT_BREAKER_LIMITS, type CircuitBreakerLimits, withCircuitBreaker } from './circuit-breaker.ts'
import { googleWeather } from './google-weather.ts'
import { nwsWeather } from './nws-weather.ts'
import type { WeatherPlace, WeatherSource } from './weather-source.ts'

/** The configured weather sources, in the order they are tried. Empty if only averages are used. */
export function openWeatherSources(
  { weather: settings, clock, publicUrl }: Pick<Config, 'weather' | 'clock' | 'publicUrl'>,
  place: WeatherPlace,
  limits: CircuitBreakerLimits = CIRCUIT_BREAKER_LIMITS,
): WeatherSource[] {
  const { choice, googleKey: key, googleUrl, nwsUrl, contact } = settings
  const sources: WeatherSource[] = []
  if (key !== undefined && (choice === 'auto' || choice === 'google'))
    sources.push(googleWeather({ key, baseUrl: googleUrl, place }))
  if (choice === 'auto' || choice === 'nws') {
    const userAgent = `Headgate (${contact ?? publicUrl?.origin ?? 'the schedule of an irrigation ditch'})`
    sources.push(nwsWeather({ baseUrl: nwsUrl, userAgent, place, clock }))
  }
  return sources.map((source) => withCircuitBreaker(source, clock, limits))
}
