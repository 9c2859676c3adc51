import { expect, it } from 'vitest'
import { readNwsSky } from './nws-sky.ts'

it.each([
  ['Mostly Sunny then Slight Chance Showers And Thunderstorms', 'scattered-storms'],
  ['Isolated Thunderstorms', 'scattered-storms'],
  ['Showers And Thunderstorms Likely', 'storm'],
  ['Small Hail', 'hail'],
  ['Rain And Snow Likely', 'rain-and-snow'],
  ['Blizzard', 'blowing-snow'],
  ['Heavy Snow', 'heavy-snow'],
  ['Chance Light Snow', 'light-snow'],
  ['Snow Showers Likely', 'snow'],
  ['Heavy Rain', 'heavy-rain'],
  ['Patchy Drizzle', 'drizzle'],
  ['Chance Rain Showers', 'showers'],
  ['Rain Showers Likely', 'rain'],
  ['Sunny and Breezy', 'windy'],
  ['Areas Of Smoke', 'cloudy'],
  ['Partly Sunny', 'mostly-cloudy'],
  ['Partly Cloudy', 'partly-cloudy'],
  ['Mostly Clear', 'mostly-clear'],
  ['Mostly Sunny then Mostly Cloudy', 'mostly-cloudy'],
  ['Cloudy', 'cloudy'],
  ['Sunny', 'clear'],
  ['Frogs', 'unknown'],
])('given "%s", then it keeps those words and gets the icon "%s"', (shortForecast, icon) => {
  expect(readNwsSky(shortForecast)).toMatchObject({ description: shortForecast, icon })
})

it.each([
  ['Chance Rain Showers', 'CHANCE_OF_SHOWERS'],
  ['Sunny and Breezy', 'WINDY'],
  ['Frogs', null],
])('given "%s", then its condition is %s', (shortForecast, condition) => {
  expect(readNwsSky(shortForecast).condition).toBe(condition)
})
