import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { onTestFinished } from 'vitest'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** One resident's browser, for a running server. It keeps its cookies and its connection. */
export class TestClient {
  url: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  /** The client address that a trusted proxy reports, so that rate limits by address count it separately. */
  from: string | undefined
  readonly #cookies = new Map<string, string>()

  constructor(url: string, from?: string) {
    this.url = url
    this.from = from
    onTestFinished(() => this.#agent.destroy())
  }

  get = (path: string) => this.call('GET', path)
  post = (path: string, body?: object) => this.call('POST', path, body)

  /** Rejects when no complete answer comes. */
  call(method: string, path: string, body?: object | string, more: Record<string, string> = {}): Promise<Answer> {
    const text = typeof body === 'object' ? JSON.stringify(body) : body
    const headers = {
      ...(this.#cookies.size === 0 ? {} : { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }),
      ...(this.from === undefined ? {} : { 'x-forwarded-for': this.from }),
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...more,
    }
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.url}${path}`, { method, headers, agent: this.#agent }, async (answer) => {
        try {
          const bytes = Buffer.concat(await Array.fromAsync(answer))
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            this.#cookies.set(name, value)
          }
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString() })
        } catch (error) {
          reject(error)
        }
      })
      outgoing.on('error', reject)
      outgoing.end(text)
    })
  }
}
