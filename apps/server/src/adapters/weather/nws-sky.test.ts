import { expect, it } from 'vitest'
import { readNwsSky } from './nws-sky.ts'

it.each([
  ['Mostly Sunny then Slight Chance Showers And Thunderstorms', 'scattered-storms'],
  ['Rain And Snow Likely', 'rain-and-snow'],
  ['Blizzard', 'blowing-snow'],
  ['Chance Rain Showers', 'showers'],
  ['Mostly Sunny then Mostly Cloudy', 'mostly-cloudy'],
  ['Frogs', 'unknown'],
])('given "%s", then it keeps those words and gets the icon "%s"', (shortForecast, icon) => {
  expect(readNwsSky(shortForecast)).toMatchObject({ description: shortForecast, icon })
})
