import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import { lookupPublic, type Resolve } from './public-addresses.ts'
import type { PushEndpoint } from './push-service.ts'

export interface ServiceAnswer {
  status: number
  retryAfter: string | undefined
  /** The beginning of what it said. */
  text: string
}

export interface PushPost {
  endpoint: PushEndpoint
  headers: OutgoingHttpHeaders
  body: Buffer
  timeLimitMs: number
}

const MOST_READ_BYTES = 2048
/** To one service. A boundary with many notices keeps these busy instead of opening hundreds. */
const CONNECTIONS_TO_SERVICE = 32

/** Posts to push services over connections that are kept, each within a time limit. Follows nobody elsewhere. */
export class ServicePosts {
  readonly #agents: Record<'public' | 'extra' | 'extraPlain', HttpAgent>

  constructor(resolve?: Resolve) {
    const kept = { keepAlive: true, maxSockets: CONNECTIONS_TO_SERVICE }
    this.#agents = {
      public: new Agent({ ...kept, lookup: lookupPublic(resolve) }),
      extra: new Agent(kept),
      extraPlain: new HttpAgent(kept),
    }
  }

  /** Throws what went wrong on the way; `TimeoutError` when there was no answer in time. */
  async send(post: PushPost): Promise<ServiceAnswer> {
    const signal = AbortSignal.timeout(post.timeLimitMs)
    try {
      return await this.#try(post, signal)
    } catch (error) {
      // The service closed a kept connection as we wrote to it: it has not seen the message.
      if (error instanceof ClosedWhileKept) return this.#try(post, signal)
      throw signal.aborted ? signal.reason : error
    }
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy()
  }

  #try({ endpoint: { url, mayBePrivate }, headers, body }: PushPost, signal: AbortSignal): Promise<ServiceAnswer> {
    const isPlain = url.protocol === 'http:'
    const agent = mayBePrivate ? (isPlain ? this.#agents.extraPlain : this.#agents.extra) : this.#agents.public
    const request = isPlain ? httpRequest : httpsRequest
    return new Promise((resolve, reject) => {
      const posting = request(url, { method: 'POST', headers, agent, signal })
      posting.on('response', (response) => resolve(readBeginning(response)))
      posting.on('error', (error: NodeJS.ErrnoException) =>
        reject(posting.reusedSocket && error.code === 'ECONNRESET' ? new ClosedWhileKept() : error),
      )
      posting.end(body)
    })
  }
}

class ClosedWhileKept extends Error {}

/** The status alone says what became of the message, so trouble with the rest is no failure. */
async function readBeginning(response: IncomingMessage): Promise<ServiceAnswer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      length += chunk.length
      // Leaving the loop ends the connection.
      if (length > MOST_READ_BYTES) break
    }
  } catch {
    response.destroy()
  }
  const text = Buffer.concat(chunks).subarray(0, MOST_READ_BYTES).toString()
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text }
}
