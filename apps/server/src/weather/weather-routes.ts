import type { OutgoingHttpHeaders } from 'node:http'
import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { ServerClock } from '../config/clock.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { ditchVersionHeader, encodeResponse, sendEncoded } from '../http/encoded-response.ts'
import type { CachedRoute, ResponseCache } from '../http/response-cache.ts'
import { route } from '../http/route.ts'
import type { DitchCache } from '../schedule/ditch-cache.ts'
import type { Weather } from './ditch-weather.ts'
import { forecastVersion } from './forecast-cache.ts'
import { presentCurrentWeather, presentForecast } from './present-weather.ts'

interface WeatherRoutes {
  weather: Weather
  cache: ResponseCache
  clock: ServerClock
  ditch: Pick<DitchCache, 'rules' | 'loaded'>
  /** Sent with every response. */
  headers: OutgoingHttpHeaders
}

/** Shorter than the page's own timeout. */
const LONGEST_WAIT_MS = 8_000

const ROUTES = [
  [api.getCurrentWeather, presentCurrentWeather],
  [api.getForecast, presentForecast],
] as const

export const weatherRoutes: FastifyPluginAsync<WeatherRoutes> = async (app, routes) => {
  const { weather, cache, clock, ditch, headers } = routes
  const cached: CachedRoute = {
    name: '/api/weather/*',
    versionAt: (nowMs) => `${ditch.loaded.infoVersion} ${forecastVersion(weather.forecastState(nowMs), nowMs)}`,
  }
  for (const [endpoint, present] of ROUTES) {
    route(app, endpoint, async (request, reply) => {
      if (weather.forecastState(clock.nowMs()).kind === 'pending') await weather.settle(LONGEST_WAIT_MS)
      const answer = await cache.getOrCreate(cached, { key: endpoint.call, nowMs: clock.nowMs() }, () => {
        const { clocks } = ditch.rules
        const shown = present({ forecastState: weather.forecastState(clock.nowMs()), now: clock.now(), clocks })
        if (!shown) throw new DitchProblem('no-weather', {})
        const contentType = 'application/json; charset=utf-8'
        return encodeResponse({
          body: JSON.stringify(shown),
          contentType,
          headers,
          always: ditchVersionHeader(ditch.loaded.infoVersion),
        })
      })
      reply.hijack()
      sendEncoded(request.raw, reply.raw, answer, clock.nowMs())
      return reply
    })
  }
}
