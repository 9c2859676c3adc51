import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { ServerClock } from './clock.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { nowHeader } from './now-header.ts'
import { sendReady } from './ready-bytes.ts'

const SLOWEST_REQUEST_MS = 30_000
const SLOWEST_HEADERS_MS = 10_000
/** Longer than the pause for which a reverse proxy keeps its connections, so that it is never cut off by us. */
const KEEP_ALIVE_MS = 75_000

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Sends what is kept ready before the framework hears of the request: most of what a ditch asks is the same
 * few bytes, and the framework's work on each would cost more than sending them.
 */
export function frontServer(handle: Handle, shelves: readonly KeptAnswers[], clock: ServerClock): Server {
  const timeouts = {
    requestTimeout: SLOWEST_REQUEST_MS,
    headersTimeout: SLOWEST_HEADERS_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  return createServer(timeouts, (request, response) => {
    const nowMs = clock.nowMs()
    const answer = request.method === 'GET' ? findOn(shelves, request.url ?? '', nowMs) : undefined
    if (answer) sendReady(request, response, answer, nowHeader(nowMs))
    else handle(request, response)
  })
}

function findOn(shelves: readonly KeptAnswers[], address: string, nowMs: number) {
  for (const shelf of shelves) {
    const answer = shelf.find(address, nowMs)
    if (answer) return answer
  }
  return undefined
}
