import type { DailyWeather } from '@headgate/domain'

/** The right-hand end of a date's header. Where no weather is known it is left quietly empty. */
export function DayWeather({ weather }: { weather: DailyWeather | undefined }) {
  if (!weather) return null
  const { rainInches, rainChancePercent, highFahrenheit, lowFahrenheit } = weather
  return (
    <p className="ml-auto flex shrink-0 items-baseline gap-2 text-sm whitespace-nowrap text-soft">
      <span>
        {rainInches.toFixed(2)}″ {Math.round(rainChancePercent)}%
      </span>
      <span className="text-ink">
        {Math.round(highFahrenheit)}°/{Math.round(lowFahrenheit)}°
      </span>
    </p>
  )
}
