import type { OutgoingHttpHeaders } from 'node:http'
import type { IdentityOptions, PageAddress } from '@headgate/contracts'
import type { Language } from '@headgate/language'
import type { FastifyPluginAsync } from 'fastify'
import type { ServerClock } from '../config/clock.ts'
import { ditchVersionHeader, encodeResponse, sendEncoded } from '../http/encoded-response.ts'
import { LANGUAGE_HEADERS, languageOf } from '../http/request-language.ts'
import type { CachedRoute, ResponseCache } from '../http/response-cache.ts'
import { pageHeaders } from '../http/security-headers.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import type { Weather } from '../weather/ditch-weather.ts'
import type { FindRenderer, PageRenderer } from './page-renderer.ts'
import { presentPageState } from './present-page-state.ts'

interface PageRoutes {
  findRenderer: FindRenderer
  loaded: () => DitchSnapshot
  weather: Weather
  identity: IdentityOptions
  cache: ResponseCache
  clock: ServerClock
  /** Sent with every answer. */
  headers: OutgoingHttpHeaders
}

/** The response cache's key of a page: pages differ by language. */
export const pageKey = (address: string, language: Language): string => `${address} ${language}`

/** Renders every page in the language of the request, and keeps each in the response cache. */
export const pageRoutes: FastifyPluginAsync<PageRoutes> = async (app, routes) => {
  const { findRenderer, loaded, weather, identity, cache, clock } = routes
  // Pages show the time, so they are rendered at most once a second.
  const route: CachedRoute = {
    name: '/*',
    versionAt: (nowMs) => `${loaded().version} ${Math.trunc(nowMs / 1000)}`,
  }
  const draw = async (renderer: PageRenderer, { path, search }: PageAddress, language: Language) => {
    const state = presentPageState({
      loaded: loaded(),
      weather: weather.forecastState(clock.nowMs()),
      now: clock.now(),
      allDays: new URLSearchParams(search).get('days') === 'all',
      identity: /^\/login\/?$/.test(path) ? identity : undefined,
    })
    const { status, html } = await renderer.renderPage({ path, search }, state)
    return encodeResponse({
      body: html,
      contentType: 'text/html; charset=utf-8',
      status,
      headers: { ...routes.headers, ...pageHeaders(renderer.contentSecurity, path), 'content-language': language },
      always: ditchVersionHeader(state.ditch.version),
      vary: LANGUAGE_HEADERS,
    })
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    // Cached by canonical address, so made-up addresses neither fill the cache nor cost a rendering each.
    const language = languageOf(request.headers, loaded().profile.language)
    const renderer = await findRenderer(language)
    const address = renderer.drawnAs(addressIn(request.raw.url ?? '/'))
    const key = pageKey(`${address.path}${address.search}`, language)
    const answer = await cache.getOrCreate(route, { key, nowMs: clock.nowMs() }, () =>
      draw(renderer, address, language),
    )
    reply.hijack()
    sendEncoded(request.raw, reply.raw, answer, clock.nowMs())
  })
}

/** Not `new URL`, which would take a path that begins with two slashes for another host's address. */
function addressIn(url: string): PageAddress {
  const [, path = '', search = ''] = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/i.exec(url) ?? []
  return { path: path || '/', search }
}
