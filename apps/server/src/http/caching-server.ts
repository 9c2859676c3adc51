import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { ServerClock } from '../config/clock.ts'
import { lacksHost, refuseExpectations, sendClientError } from './client-errors.ts'
import { sendEncoded } from './encoded-response.ts'
import type { ResponseCache } from './response-cache.ts'

export interface ConnectionTimeouts {
  /** From the connection, or the first byte of a later request, to the end of its headers. */
  headersMs: number
  /** From the same start to the end of its body. */
  requestMs: number
  /** Between two bytes, in either direction, while a request is under way. */
  stalledMs: number
  /** Between two requests. */
  keepAliveMs: number
  /** How often late connections are looked for. */
  checkMs: number
}

export const CONNECTION_TIMEOUTS: ConnectionTimeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  stalledMs: 60_000,
  // Longer than a reverse proxy keeps its connections, so that the proxy always closes first.
  keepAliveMs: 75_000,
  checkMs: 2_000,
}

const MOST_HEADERS = 100
const LARGEST_HEADERS_BYTES = 16 * 1024

type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface CachingServerParts {
  handle: Handle
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
export function cachingServer({
  handle,
  cache,
  clock,
  headers,
  timeouts = CONNECTION_TIMEOUTS,
}: CachingServerParts): Server {
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
  server.maxHeadersCount = MOST_HEADERS
  refuseExpectations(server, headers)
  return server
}
