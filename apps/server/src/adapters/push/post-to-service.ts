import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import { lookupPublic, type Resolve } from './public-addresses.ts'
import type { PushEndpoint } from './push-service.ts'

export interface ServiceAnswer {
  status: number
  retryAfter: string | undefined
  /** The beginning of the response body. */
  text: string
}

export interface PushPost {
  endpoint: PushEndpoint
  headers: OutgoingHttpHeaders
  body: Buffer
  timeLimitMs: number
}

const MAX_READ_BYTES = 2048
/** Each with one notice at a time: at 100 ms an answer, 640 notices a second. */
export const CONNECTIONS_PER_SERVICE = 64

/** Posts to push services over keep-alive connections, with a time limit. Never follows redirects. */
export class ServicePosts {
  readonly #agents: Record<'public' | 'extra' | 'extraPlain', HttpAgent>

  constructor(resolve?: Resolve) {
    const options = { keepAlive: true, maxSockets: CONNECTIONS_PER_SERVICE }
    this.#agents = {
      public: new Agent({ ...options, lookup: lookupPublic(resolve) }),
      extra: new Agent(options),
      extraPlain: new HttpAgent(options),
    }
  }

  /** Throws the network error, or a `TimeoutError` if there was no response in time. */
  async send(post: PushPost): Promise<ServiceAnswer> {
    const lateAtMs = performance.now() + post.timeLimitMs
    try {
      return await this.#try(post, lateAtMs)
    } catch (error) {
      // The service closed an idle connection as we wrote to it, so it has not seen the message.
      if (error instanceof ConnectionClosed) return await this.#try(post, lateAtMs)
      throw error
    }
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy()
  }

  #try({ endpoint: { url, mayBePrivate }, headers, body }: PushPost, lateAtMs: number): Promise<ServiceAnswer> {
    const isPlain = url.protocol === 'http:'
    const agent = mayBePrivate ? (isPlain ? this.#agents.extraPlain : this.#agents.extra) : this.#agents.public
    const request = isPlain ? httpRequest : httpsRequest
    const { promise, resolve, reject } = Promise.withResolvers<ServiceAnswer>()
    const posting = request(url, { method: 'POST', headers, agent })
    let reading: IncomingMessage | undefined
    // A timer, because an abort signal costs as much again as the request.
    const timer = setTimeout(() => {
      if (reading) reading.destroy()
      else posting.destroy(new DOMException('no answer in time', 'TimeoutError'))
    }, lateAtMs - performance.now())
    posting.on('response', (response) => {
      reading = response
      resolve(readBeginning(response))
    })
    posting.on('error', (error: NodeJS.ErrnoException) =>
      reject(posting.reusedSocket && error.code === 'ECONNRESET' ? new ConnectionClosed() : error),
    )
    posting.end(body)
    return promise.finally(() => clearTimeout(timer))
  }
}

class ConnectionClosed extends Error {}

/** The status decides the outcome, so an error while reading the body is ignored. */
function readBeginning(response: IncomingMessage): Promise<ServiceAnswer> {
  const chunks: Buffer[] = []
  let length = 0
  const { promise, resolve } = Promise.withResolvers<ServiceAnswer>()
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
    // Closes the connection.
    if (length > MAX_READ_BYTES) response.destroy()
  })
  response.on('error', () => undefined)
  response.on('close', () => {
    const text = Buffer.concat(chunks).subarray(0, MAX_READ_BYTES).toString()
    resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text })
  })
  return promise
}
