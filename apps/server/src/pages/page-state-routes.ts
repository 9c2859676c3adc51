import type { OutgoingHttpHeaders } from 'node:http'
import { api } from '@headgate/contracts'
import type { Language } from '@headgate/language'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../config/config.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { encodeResponse, sendEncoded } from '../http/encoded-response.ts'
import { languageOf } from '../http/request-language.ts'
import type { CachedRoute, ResponseCache } from '../http/response-cache.ts'
import { route } from '../http/route.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import type { Weather } from '../weather/ditch-weather.ts'
import type { Workers } from './installed-app-routes.ts'
import { presentPageState } from './present-page-state.ts'

interface PageStateRoutes {
  workers: Readonly<Record<Language, Workers>>
  config: Pick<Config, 'keepsPagesOffline' | 'clock'>
  loaded: () => DitchSnapshot
  weather: Weather
  cache: ResponseCache
  /** Sent with every answer. */
  headers: OutgoingHttpHeaders
}

/**
 * Brings a stored page up to date if it has this server's build and the reader's language. Leaves out the ditch's
 * version, which would make the page request the ditch that the response already has.
 */
export const pageStateRoutes: FastifyPluginAsync<PageStateRoutes> = async (app, routes) => {
  const { workers, config, loaded, weather, cache, headers } = routes
  const { clock } = config
  const cached: CachedRoute = {
    name: '/api/page',
    versionAt: (nowMs) => `${loaded().version} ${Math.trunc(nowMs / 1000)}`,
  }
  route(app, api.getPage, async (request, reply) => {
    const { build } = workers[languageOf(request.headers, loaded().profile.language)]
    if (!config.keepsPagesOffline || request.query.build !== build)
      throw new DitchProblem('no-route', { method: request.method, path: null })
    const nowMs = clock.nowMs()
    // Not by path: that would match any language.
    const answer = await cache.getOrCreate(cached, { key: `/api/page ${build}`, nowMs }, () => {
      const forecast = weather.forecastState(nowMs)
      const shown = { loaded: loaded(), weather: forecast, now: clock.now(), allDays: true, identity: undefined }
      const { nowMs: _now, moreFrom: _more, ...state } = presentPageState(shown)
      return encodeResponse({ body: JSON.stringify(state), contentType: 'application/json; charset=utf-8', headers })
    })
    reply.hijack()
    sendEncoded(request.raw, reply.raw, answer, nowMs)
    return reply
  })
}
