import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import type { ServerClock } from '../../config/clock.ts'
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

/** How a message gets to a push service. */
export type PushPosts = Pick<ServicePosts, 'send' | 'close'>

/** Posts to push services over keep-alive connections, with a time limit. Never follows redirects. */
export class ServicePosts {
  readonly #clock: Pick<ServerClock, 'timeLimit'>
  readonly #agents: Record<'public' | 'extra' | 'extraPlain', HttpAgent>

  constructor(clock: Pick<ServerClock, 'timeLimit'>, resolve?: Resolve) {
    this.#clock = clock
    this.#agents = {
      public: new Agent({ keepAlive: true, lookup: lookupPublic(resolve) }),
      extra: new Agent({ keepAlive: true }),
      extraPlain: new HttpAgent({ keepAlive: true }),
    }
  }

  /** Throws the network error, or a `TimeoutError` if there was no response in time. */
  async send(post: PushPost): Promise<ServiceAnswer> {
    const timeLimit = this.#clock.timeLimit(post.timeLimitMs)
    try {
      return await this.#try(post, timeLimit)
    } catch (error) {
      // The service closed an idle connection as we wrote to it, so it has not seen the message.
      if (error instanceof ConnectionClosed) return await this.#try(post, timeLimit)
      throw timeLimit.aborted ? timeLimit.reason : error
    }
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy()
  }

  #try({ endpoint: { url, mayBePrivate }, headers, body }: PushPost, signal: AbortSignal): Promise<ServiceAnswer> {
    const isPlain = url.protocol === 'http:'
    const agent = mayBePrivate ? (isPlain ? this.#agents.extraPlain : this.#agents.extra) : this.#agents.public
    const request = isPlain ? httpRequest : httpsRequest
    const { promise, resolve, reject } = Promise.withResolvers<ServiceAnswer>()
    const posting = request(url, { method: 'POST', headers, agent, signal })
    posting.on('response', (response) => resolve(readBeginning(response)))
    posting.on('error', (error: NodeJS.ErrnoException) =>
      reject(posting.reusedSocket && error.code === 'ECONNRESET' ? new ConnectionClosed() : error),
    )
    posting.end(body)
    return promise
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
