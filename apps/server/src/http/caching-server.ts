import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { ServerClock } from '../config/clock.ts'
import { lacksHost, refuseExpectations, sendClientError } from './client-errors.ts'
import { sendEncoded } from './encoded-response.ts'
import type { ResponseCache } from './response-cache.ts'

export const CONNECTION_TIMEOUTS = {
  /** From the connection, or the first byte of a later request, to the end of its headers. */
  headersMs: 10_000,
  /** From the same start to the end of its body. */
  requestMs: 30_000,
  /** Between two bytes, in either direction, while a request is under way. */
  stalledMs: 60_000,
  /** Between two requests. Longer than a reverse proxy's, so that the proxy always closes first. */
  keepAliveMs: 75_000,
  /** How often late connections are looked for. */
  checkMs: 2_000,
}
export type ConnectionTimeouts = typeof CONNECTION_TIMEOUTS

const MAX_HEADERS = 100
const LARGEST_HEADERS_BYTES = 16 * 1024

interface CachingServerParts {
  handle: (request: IncomingMessage, response: ServerResponse) => void
  cache: ResponseCache
  clock: ServerClock
  /** For every response. */
  headers: OutgoingHttpHeaders
  timeouts?: ConnectionTimeouts
}

/**
 * Answers from the response cache before Fastify sees the request: most requests get the same few bytes, and
 * Fastify's work would cost more than sending them.
 */
export function cachingServer({ handle, cache, clock, headers, ...given }: CachingServerParts): Server {
  const { timeouts = CONNECTION_TIMEOUTS } = given
  const limits = {
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionsCheckingInterval: timeouts.checkMs,
    maxHeaderSize: LARGEST_HEADERS_BYTES,
    requireHostHeader: false,
  }
  const server = createServer(limits, (request, response) => {
    // During shutdown, each connection closes after its next response. After a request to upgrade, Node may read no
    // more from the connection.
    if (!server.listening || request.headers.upgrade !== undefined) response.shouldKeepAlive = false
    if (lacksHost(request)) {
      sendClientError(response, 400, headers)
      return
    }
    const nowMs = clock.nowMs()
    const cached = request.method === 'GET' ? cache.find(request, nowMs) : undefined
    if (cached) {
      sendEncoded(request, response, cached.response, nowMs)
      cache.countSent(cached.route, response.statusCode)
      // Most responses are sent at once, and a timer for each would cost as much as the look-up.
      if (request.socket.writableLength > 0) request.socket.setTimeout(timeouts.stalledMs)
      return
    }
    request.socket.setTimeout(timeouts.stalledMs)
    handle(request, response)
  })
  server.maxHeadersCount = MAX_HEADERS
  refuseExpectations(server, headers)
  return server
}
