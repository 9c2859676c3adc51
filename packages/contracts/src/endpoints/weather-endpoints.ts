import type { Endpoints } from '../endpoint.ts'
import { unchanged } from '../endpoint.ts'
import { currentWeatherResponse, forecastResponse } from '../weather-contract.ts'

/** The weather. */
export const weatherEndpoints = {
  getCurrentWeather: {
    call: 'GET /api/weather/current',
    summary: 'Today’s weather: mean temperature in °F, rain in inches, and conditions',
    response: currentWeatherResponse,
    otherResponses: unchanged,
    problems: [503],
  },
  getForecast: {
    call: 'GET /api/weather/forecast',
    summary: 'The weather for ten dates from today on, without dates that are unknown',
    response: forecastResponse,
    otherResponses: unchanged,
    problems: [503],
  },
} satisfies Endpoints
