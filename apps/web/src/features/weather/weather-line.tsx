import { format } from '@headgate/language/texts/schedule-format'
import { messages } from '@headgate/language/texts/weather'
import { useNow } from '../../platform/services.ts'
import type { Weather } from './read-forecast.ts'
import type { WeatherOnPage } from './use-weather.ts'

/** The line above the dates: loading, failed, or the source of the weather and its age. */
export function WeatherLine({ weather, trouble, retry }: WeatherOnPage) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-soft print:hidden">
      {trouble ? (
        <p
          role={trouble === 'none' ? 'status' : 'alert'}
          className={`flex items-center gap-4 ${trouble === 'none' ? '' : 'text-trouble'}`}
        >
          {messages[trouble]}
          <button
            type="button"
            onClick={retry}
            className="min-h-11 shrink-0 font-semibold text-water underline underline-offset-4"
          >
            {messages.retry}
          </button>
        </p>
      ) : (
        !weather && <p role="status">{messages.loading}</p>
      )}
      {weather?.source && <Origin {...weather.source} />}
    </div>
  )
}

function Origin({ name, fetchedAt }: NonNullable<Weather['source']>) {
  const now = useNow()
  if (!fetchedAt) return <p>{messages.average(name)}</p>
  const age = fetchedAt.until(now)
  return (
    <p>{age.total('minutes') < 1 ? messages.freshForecast(name) : messages.forecast(name, format.duration(age))}</p>
  )
}
