import type { PageState } from '@headgate/contracts'
import { useQuery } from '@tanstack/react-query'
import { HttpError } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { deviceMs } from '../../platform/time/device-clock.ts'
import { readForecast, type Weather } from './read-forecast.ts'

export const WEATHER = ['weather']
/** As long as the server caches a forecast. */
const STALE_MS = 30 * 60_000

export interface WeatherOnPage {
  weather: Weather | undefined
  /** `none`: the server has neither a forecast nor averages for its place. */
  trouble: 'failed' | 'none' | undefined
  retry: () => void
}

/** The document's weather, else fetched. */
export function useWeather(page: PageState): WeatherOnPage {
  const { http, minuteMs, stored } = useServices()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...WEATHER, stored?.isConfirmed],
    queryFn: async ({ signal }) => readForecast(await http.read('/api/weather/forecast', { signal })),
    initialData: () => (page.weather ? readForecast(page.weather) : undefined),
    initialDataUpdatedAt: () => deviceMs() - (minuteMs.current() - page.nowMs),
    staleTime: STALE_MS,
    enabled: !stored?.isAsked,
    structuralSharing: false,
  })
  return { weather: data, trouble: isFetching ? undefined : troubleOf(error, data), retry: () => void refetch() }
}

function troubleOf(error: unknown, inHand: Weather | undefined): WeatherOnPage['trouble'] {
  const isNone = !inHand && error instanceof HttpError && error.problem.code === 'upstream-unavailable'
  return isNone ? 'none' : error ? 'failed' : undefined
}
