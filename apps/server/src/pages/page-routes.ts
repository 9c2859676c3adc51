import type { OutgoingHttpHeaders } from 'node:http'
import type { PageAddress } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { ServerClock } from '../config/clock.ts'
import type { Config } from '../config/config.ts'
import { type EncodedResponse, encodeResponse, sendEncoded } from '../http/encoded-response.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import { pageHeaders } from '../http/security-headers.ts'
import type { LoadedSeason } from '../store/season-reader.ts'
import type { ForecastCache } from '../weather/forecast-cache.ts'
import type { PageRenderer } from './page-renderer.ts'
import { presentPageState } from './present-page-state.ts'

interface PageRoutes {
  renderer: PageRenderer
  loaded: () => LoadedSeason
  weather: ForecastCache
  kept: ResponseCache
  clock: ServerClock
  config: Pick<Config, 'ditch' | 'rules'>
  /** Sent with every answer. */
  headers: OutgoingHttpHeaders
}

/** Renders every page, and keeps each in the response cache. */
export const pageRoutes: FastifyPluginAsync<PageRoutes> = async (app, routes) => {
  const { renderer, loaded, weather, kept, clock, config } = routes
  const headers = { ...routes.headers, ...pageHeaders(renderer.contentSecurity) }

  const draw = async ({ path, search }: PageAddress): Promise<EncodedResponse> => {
    const state = presentPageState({
      loaded: loaded(),
      weather: weather.forecastState(clock.nowMs()),
      now: clock.now(),
      config,
      allDays: new URLSearchParams(search).get('days') === 'all',
    })
    const { status, html } = await renderer.renderPage({ path, search }, state)
    return encodeResponse({ body: html, contentType: 'text/html; charset=utf-8', status, headers })
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    // Cached by canonical address, so made-up addresses neither fill the cache nor cost a rendering each.
    const address = renderer.drawnAs(addressIn(request.raw.url ?? '/'))
    const answer = await kept.getOrCreate(`${address.path}${address.search}`, clock.nowMs(), () => draw(address))
    reply.hijack()
    sendEncoded(request.raw, reply.raw, answer, clock.nowMs())
  })
}

/** Not `new URL`, which would take a path that begins with two slashes for another host's address. */
function addressIn(url: string): PageAddress {
  const [, path = '', search = ''] = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/i.exec(url) ?? []
  return { path: path || '/', search }
}
