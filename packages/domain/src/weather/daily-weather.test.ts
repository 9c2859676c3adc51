import { expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import { type DailyWeather, todaysWeather, weatherFrom } from './daily-weather.ts'

const aDay = (date: string, changes: Partial<DailyWeather> = {}): DailyWeather => ({
  day: ditchDay(date),
  lowFahrenheit: 44,
  highFahrenheit: 71,
  rainInches: 0.1,
  rainChancePercent: 20,
  condition: 'RAIN',
  description: 'Rain',
  icon: 'rain',
  ...changes,
})
const dates = (days: readonly DailyWeather[]) => days.map(({ day }) => day.toString())

it('given a past day, a gap, a repeated date and too many days, then it keeps each of the ten dates from today on once', () => {
  const given = ['06-09', '06-12', '06-10', '06-10', '06-13', '06-19', '06-20', '06-21'].map((day) =>
    aDay(`2026-${day}`),
  )
  expect(dates(weatherFrom(ditchDay('2026-06-10'), { days: given }))).toEqual([
    '2026-06-10',
    '2026-06-12',
    '2026-06-13',
    '2026-06-19',
  ])
})

it('given today’s low and high, then its temperature is their mean', () => {
  expect(todaysWeather(aDay('2026-06-10'))).toEqual({
    fahrenheit: 57.5,
    rainInches: 0.1,
    rainChancePercent: 20,
    condition: 'RAIN',
    description: 'Rain',
    icon: 'rain',
  })
})

it.each(['lowFahrenheit', 'highFahrenheit'])('given no %s, then there is no mean', (missing) => {
  expect(todaysWeather(aDay('2026-06-10', { [missing]: null })).fahrenheit).toBeNull()
})
