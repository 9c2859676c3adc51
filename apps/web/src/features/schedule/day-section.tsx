import {
  type DailyWeather,
  type DitchClocks,
  isFirstOfTurn,
  type ScheduleDay,
  segmentKey,
  type TurnPlace,
} from '@headgate/domain'
import { messages } from '@headgate/language/texts/schedule'
import { format } from '@headgate/language/texts/schedule-format'
import { messages as weatherTexts } from '@headgate/language/texts/weather'
import { type ComponentType, memo } from 'react'
import { ByWidth } from '../../ui/by-width.tsx'
import { TurnRow } from './turn-row.tsx'
import { WeatherPicture } from './weather-picture.tsx'

/** A control at the end of a turn's row. */
export type TurnTool = ComponentType<TurnPlace>

interface DaySectionProps {
  day: ScheduleDay
  clocks: DitchClocks
  hasLongSlots: boolean
  tool: TurnTool | undefined
}

/** One date. */
export const DaySection = memo(function DaySection({ day, clocks, hasLongSlots, tool: Tool }: DaySectionProps) {
  const id = `day-${day.day}`
  return (
    <section aria-labelledby={id} className="day">
      <div className="sticky top-[calc(var(--tabs)+3rem)] z-10 flex min-h-11 flex-wrap items-center gap-x-2 border-b print:min-h-6 border-line bg-paper print:static">
        <h3
          id={id}
          aria-current={day.isToday ? 'date' : undefined}
          className="flex grow basis-[min-content] flex-wrap-reverse items-center gap-x-2 text-lg/tight font-semibold"
        >
          <span className="whitespace-nowrap">
            <ByWidth wide={format.day(day.day)} narrow={format.shortDay(day.day)} />
          </span>{' '}
          {day.isToday && (
            <span className="rounded-full border border-current px-2 text-xs/4 font-semibold text-water print:hidden">
              {messages.today}
            </span>
          )}
        </h3>
        <DayWeather weather={day.weather} />
      </div>
      <ol className="pb-5 print:pb-2">
        {day.rows.map((row) => (
          <TurnRow
            key={segmentKey(row)}
            row={row}
            clocks={clocks}
            hasLongSlots={hasLongSlots}
            tool={Tool && isFirstOfTurn(row) && <Tool day={row.day} slot={row.slot} />}
          />
        ))}
      </ol>
    </section>
  )
})

const { weatherAloud: aloud } = messages

/** The weather in a date's header. Unknown values are left out. */
function DayWeather({ weather }: { weather: DailyWeather | undefined }) {
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
