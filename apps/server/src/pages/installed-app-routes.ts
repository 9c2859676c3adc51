import type { OutgoingHttpHeaders } from 'node:http'
import { findLanguage, type Language } from '@headgate/language'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../config/config.ts'
import { type EncodedResponse, encodeResponse, sendEncoded } from '../http/encoded-response.ts'
import { workerHeaders } from '../http/security-headers.ts'
import type { CurrentDitch, DitchProfile } from '../store/ditch-queries.ts'
import type { FindRenderer } from './page-renderer.ts'

const MAX_ENCODED = 10

interface InstalledAppRoutes {
  findRenderer: FindRenderer
  workers: Readonly<Record<Language, Workers>>
  config: Pick<Config, 'keepsPagesOffline' | 'clock'>
  ditch: CurrentDitch
  /** Sent with every answer. */
  headers: OutgoingHttpHeaders
}

/** The texts of the built service workers. */
export interface Workers {
  /** The build's name, which differs between languages. */
  build: string
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
  const { findRenderer, workers, config, ditch, headers } = routes
  const { clock } = config
  serve('/manifest.webmanifest', async (language, profile) =>
    encodeResponse({
      body: (await findRenderer(language)).writeManifest(profile),
      contentType: 'application/manifest+json; charset=utf-8',
      headers: { ...headers, 'content-language': language },
    }),
  )
  serve('/service-worker.js', async (language) =>
    encodeResponse({
      body: workers[language][config.keepsPagesOffline ? 'offline' : 'pushOnly'],
      contentType: 'text/javascript; charset=utf-8',
      headers: { ...headers, ...workerHeaders },
    }),
  )

  function serve(path: string, encode: (language: Language, profile: DitchProfile) => Promise<EncodedResponse>) {
    const encoded = new Map<string, Promise<EncodedResponse>>()
    app.get<{ Querystring: { language?: unknown } }>(path, { schema: { hide: true } }, async (request, reply) => {
      const { language: named } = request.query
      const language = (typeof named === 'string' ? findLanguage(named) : undefined) ?? ditch.profile.language
      // Taken now: while it is encoded, the ditch may get another name.
      const { profile } = ditch
      const { name, city } = profile
      const key = JSON.stringify([language, name, city])
      const known = encoded.get(key) ?? encode(language, profile)
      // A renamed ditch's old manifest goes with the next.
      if (encoded.size > MAX_ENCODED) encoded.clear()
      encoded.set(key, known)
      const answer = await known
      reply.hijack()
      sendEncoded(request.raw, reply.raw, answer, clock.nowMs())
    })
  }
}
