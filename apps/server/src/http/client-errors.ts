import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { problemOf } from '../ditch-problem.ts'

/** Anything else that is no HTTP is a 400. */
const STATUS_OF: Readonly<Record<string, [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large'],
}

const REASONS = {
  408: 'request-too-slow',
  413: 'request-too-large',
  417: 'expectation-unsupported',
  431: 'headers-too-large',
} as const

const bodyOf = (status: number): string =>
  JSON.stringify(problemOf(REASONS[status as keyof typeof REASONS] ?? 'not-http', {}))

const headersOf = (own: OutgoingHttpHeaders, body: string) => ({
  ...own,
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  connection: 'close',
})

/** Answers connections that Node's HTTP parser gave up on, before there is a request. */
export function answerClientErrors(own: OutgoingHttpHeaders, onRefused: () => void) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // A response that has begun must not be mixed with another; the broken connection tells the client.
    const { _httpMessage: answering } = socket as { _httpMessage?: Pick<ServerResponse, 'headersSent'> }
    if (error.code === 'ECONNRESET' || !socket.writable || answering?.headersSent) {
      socket.destroy()
      return
    }
    onRefused()
    const [status, reason] = STATUS_OF[error.code ?? ''] ?? [400, 'Bad Request']
    const body = bodyOf(status)
    const lines = Object.entries(headersOf(own, body)).map(([name, value]) => `${name}: ${value}`)
    socket.write(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    socket.destroySoon()
  }
}

/** Answers requests that Node would refuse itself, but without our headers. */
export function sendClientError(response: ServerResponse, status: number, own: OutgoingHttpHeaders): void {
  const body = bodyOf(status)
  response.writeHead(status, headersOf(own, body))
  response.end(body)
}

/** RFC 9112: a server must refuse these. */
export const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion === '1.1'

export function refuseExpectations(server: Server, own: OutgoingHttpHeaders): void {
  server.on('checkExpectation', (_request, response: ServerResponse) => sendClientError(response, 417, own))
}
