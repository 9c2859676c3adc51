import type { DailyWeather } from '@headgate/domain'
import { messages } from '@headgate/language/texts/schedule'
import { messages as weatherTexts } from '@headgate/language/texts/weather'
import { WeatherPicture } from './weather-picture.tsx'

const { weatherAloud: aloud } = messages

/** The weather in a date's header. Unknown values are left out. */
export function DayWeather({ weather }: { weather: DailyWeather | undefined }) {
  if (!weather) return null
  const { rainInches, rainChancePercent, highFahrenheit, lowFahrenheit, icon } = weather
  const hasDegrees = highFahrenheit !== null || lowFahrenheit !== null
  return (
    <p className="ml-auto flex flex-wrap items-center justify-end gap-x-1.5 py-1 text-sm whitespace-nowrap text-soft print:hidden sm:gap-x-3">
      {rainInches !== null && <Said aloud={aloud.rain(inches(rainInches))}>{`${inches(rainInches)}″`}</Said>}
      {rainChancePercent !== null && (
        <Said aloud={aloud.chance(Math.round(rainChancePercent))}>{`${Math.round(rainChancePercent)}%`}</Said>
      )}
      <WeatherPicture icon={icon} label={weatherTexts.sky(weather)} className="size-5 text-ink" />
      {hasDegrees && (
        <Said className="text-ink" aloud={aloud.degrees(degrees(highFahrenheit), degrees(lowFahrenheit))}>
          {`${degrees(highFahrenheit)}/${degrees(lowFahrenheit)}`}
        </Said>
      )}
    </p>
  )
}

/** Symbols to see, words to hear. Each is one text node, as React marks the seams between several. */
function Said({ aloud, className, children }: { aloud: string; className?: string; children: string }) {
  return (
    <span className={className}>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{` ${aloud} `}</span>
    </span>
  )
}

const inches = (rain: number): string => (rain === 0 ? '0' : rain.toFixed(2))
const degrees = (fahrenheit: number | null): string => (fahrenheit === null ? '–' : `${Math.round(fahrenheit)}°`)
