import { z } from 'zod'
import type { ServerClock } from '../../config/clock.ts'
import { callUpstream, UpstreamFailure } from '../upstream-call.ts'
import { findNwsUpdate, readNwsForecast } from './read-nws-forecast.ts'
import type { WeatherPlace, WeatherSource } from './weather-source.ts'

interface NwsWeather {
  baseUrl: string
  /** Identifies us and our contact. The service refuses calls without it. */
  userAgent: string
  place: WeatherPlace
  clock: ServerClock
}

/** The grid with all its layers is some hundred KB. */
const LARGEST_ANSWER_BYTES = 4 * 1024 * 1024
/** The service has been seen serving forecasts that it no longer updates. */
const OLDEST_UPDATE_MS = 24 * 3_600_000
/** A place's grid cell changes every few years. */
const CELL_CACHED_MS = 24 * 3_600_000

const pointAnswer = z.object({
  properties: z.object({
    gridId: z.string().regex(/^[A-Z]{3}$/),
    gridX: z.coerce.number().int().nonnegative(),
    gridY: z.coerce.number().int().nonnegative(),
  }),
})

/** The National Weather Service, which needs no key: about seven days, and hourly rain. */
export function nwsWeather({ baseUrl, userAgent, place, clock }: NwsWeather): WeatherSource {
  let cell: { path: string; foundMs: number } | undefined

  const ask = (path: string, signal: AbortSignal) =>
    callUpstream({
      url: `${baseUrl}${path}`,
      headers: { accept: 'application/geo+json', 'user-agent': userAgent },
      largestBytes: LARGEST_ANSWER_BYTES,
      signal,
      findReason,
    })

  async function findCell(signal: AbortSignal): Promise<string> {
    if (cell && clock.nowMs() - cell.foundMs < CELL_CACHED_MS) return cell.path
    const { data } = pointAnswer.safeParse(
      await ask(`/points/${formatDegrees(place.latitude)},${formatDegrees(place.longitude)}`, signal),
    )
    if (!data) throw new UpstreamFailure('an unexpected answer')
    // Built here, so that no URL from a response is followed.
    const { gridId, gridX, gridY } = data.properties
    cell = { path: `/gridpoints/${gridId}/${gridX},${gridY}`, foundMs: clock.nowMs() }
    return cell.path
  }

  async function askCell(signal: AbortSignal) {
    const path = await findCell(signal)
    const [forecast, grid] = await Promise.all([
      ask(`${path}/forecast`, signal),
      // Without the grid only the amounts of rain are missing.
      ask(path, signal).catch(() => undefined),
    ])
    return { forecast, grid }
  }

  return {
    name: 'nws',
    fetchForecast: async (signal) => {
      const { forecast, grid } = await askCell(signal).catch((failure: unknown) => {
        const isGone = failure instanceof UpstreamFailure && failure.status === 404 && cell !== undefined
        if (!isGone) throw failure
        cell = undefined
        return askCell(signal)
      })
      const updatedAt = findNwsUpdate(forecast)
      if (updatedAt && clock.nowMs() - updatedAt.epochMilliseconds > OLDEST_UPDATE_MS)
        throw new UpstreamFailure('a forecast that is over a day old')
      return readNwsForecast({ forecast, grid, clocks: place.clocks })
    },
  }
}

/** The service accepts at most four decimals, without trailing zeros. */
const formatDegrees = (degrees: number): string => String(Number(degrees.toFixed(4)))

/** `ForecastGridExpired`, from `https://api.weather.gov/problems/ForecastGridExpired`. */
const findReason = (text: string): string | undefined => /\/problems\/([A-Za-z]{1,60})"/.exec(text)?.[1]
