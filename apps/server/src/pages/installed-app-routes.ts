import type { OutgoingHttpHeaders } from 'node:http'
import { findLanguage, LANGUAGE_CODES, type Language } from '@headgate/language'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../config/config.ts'
import { type EncodedResponse, encodeResponse, sendEncoded } from '../http/encoded-response.ts'
import { workerHeaders } from '../http/security-headers.ts'
import type { PageRenderers } from './page-renderer.ts'

interface InstalledAppRoutes {
  renderers: PageRenderers
  workers: Readonly<Record<Language, Workers>>
  config: Pick<Config, 'ditch' | 'keepsPagesOffline' | 'clock'>
  /** Sent with every answer. */
  headers: OutgoingHttpHeaders
}

/** The texts of the built service workers. */
export interface Workers {
  /** Caches pages for use without a network, and shows push notices. */
  offline: string
  /** Deletes what the offline worker cached, and shows push notices. */
  pushOnly: string
}

/**
 * Makes the page an app that a device can install: the manifest and the service worker. Browsers fetch both without
 * cookies or at odd times, so their addresses name the language; without one it is the ditch's.
 */
export const installedAppRoutes: FastifyPluginAsync<InstalledAppRoutes> = async (app, routes) => {
  const { renderers, workers, config, headers } = routes
  const { ditch, clock } = config
  serve('/manifest.webmanifest', (language) =>
    encodeResponse({
      body: renderers[language].writeManifest(ditch),
      contentType: 'application/manifest+json; charset=utf-8',
      headers: { ...headers, 'content-language': language },
    }),
  )
  serve('/service-worker.js', (language) =>
    encodeResponse({
      body: workers[language][config.keepsPagesOffline ? 'offline' : 'pushOnly'],
      contentType: 'text/javascript; charset=utf-8',
      headers: { ...headers, ...workerHeaders },
    }),
  )

  function serve(path: string, encode: (language: Language) => EncodedResponse) {
    const answers = new Map(LANGUAGE_CODES.map((language) => [language, encode(language)]))
    app.get<{ Querystring: { language?: unknown } }>(path, { schema: { hide: true } }, (request, reply) => {
      const { language } = request.query
      const named = typeof language === 'string' ? findLanguage(language) : undefined
      reply.hijack()
      sendEncoded(request.raw, reply.raw, answers.get(named ?? ditch.language) as EncodedResponse, clock.nowMs())
    })
  }
}
