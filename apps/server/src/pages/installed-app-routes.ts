import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../config/config.ts'
import { type EncodedResponse, encodeResponse, sendEncoded } from '../http/encoded-response.ts'
import { workerHeaders } from '../http/security-headers.ts'
import type { PageRenderer } from './page-renderer.ts'

interface InstalledAppRoutes {
  renderer: PageRenderer
  workers: Workers
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

/** Makes the page an app that a device can install: the manifest and the service worker. */
export const installedAppRoutes: FastifyPluginAsync<InstalledAppRoutes> = async (app, routes) => {
  const { renderer, workers, config, headers } = routes
  const answers: Record<string, EncodedResponse> = {
    '/manifest.webmanifest': encodeResponse({
      body: renderer.writeManifest(config.ditch),
      contentType: 'application/manifest+json; charset=utf-8',
      headers,
    }),
    '/service-worker.js': encodeResponse({
      body: config.keepsPagesOffline ? workers.offline : workers.pushOnly,
      contentType: 'text/javascript; charset=utf-8',
      headers: { ...headers, ...workerHeaders },
    }),
  }
  for (const [path, answer] of Object.entries(answers)) {
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      reply.hijack()
      sendEncoded(request.raw, reply.raw, answer, config.clock.nowMs())
    })
  }
}
