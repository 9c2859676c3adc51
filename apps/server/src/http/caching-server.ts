import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { ServerClock } from '../config/clock.ts'
import { lacksHost, refuseExpectations, sendClientError } from './client-errors.ts'
import { sendEncoded } from './encoded-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** How long a client may take. */
export interface ConnectionTimeouts {
  /** From the connection, or the first byte of a later request, to the end of its headers. */
  headersMs: number
  /** The same to the end of its body. */
  requestMs: number
  /** Between two bytes, in either direction, while a request is under way. */
  stalledMs: number
  /** Between two requests. */
  keepAliveMs: number
  /** How often it is looked who is late. */
  checkMs: number
}

export const CONNECTION_TIMEOUTS: ConnectionTimeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  stalledMs: 60_000,
  // Longer than the pause for which a reverse proxy keeps its connections, so that it is never cut off by us.
  keepAliveMs: 75_000,
  checkMs: 2_000,
}

const MOST_HEADERS = 100
const LARGEST_HEADERS_BYTES = 16 * 1024

type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface Front {
  handle: Handle
  caches: readonly ResponseCache[]
  clock: ServerClock
  /** On every answer. */
  headers: OutgoingHttpHeaders
  timeouts?: ConnectionTimeouts
}

/**
 * Sends what is kept ready before the framework hears of the request: most of what a ditch asks is the same
 * few bytes, and the framework's work on each would cost more than sending them.
 */
export function cachingServer({ handle, caches, clock, headers, timeouts = CONNECTION_TIMEOUTS }: Front): Server {
  const limits = {
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionsCheckingInterval: timeouts.checkMs,
    maxHeaderSize: LARGEST_HEADERS_BYTES,
    requireHostHeader: false,
  }
  const server = createServer(limits, (request, response) => {
    // Once we stop, each connection ends with the answer to its next request. And one that was to be upgraded is
    // of no further use: Node may read no more of it.
    if (!server.listening || request.headers.upgrade !== undefined) response.shouldKeepAlive = false
    if (lacksHost(request)) {
      sendClientError(response, 400, headers)
      return
    }
    const nowMs = clock.nowMs()
    for (const cache of request.method === 'GET' ? caches : []) {
      const answer = cache.find(request.url ?? '', nowMs)
      if (!answer) continue
      sendEncoded(request, response, answer, nowMs)
      cache.countSent(response.statusCode)
      // Most of them are gone at once, and a timer for each would take as long as finding it.
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
