import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

const CHROME = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36'

interface BrowserSettings {
  /** The client address of its requests. */
  address?: string
  host?: string
  userAgent?: string
}

/** Keeps cookies between calls, as a browser does, and marks its requests as same-origin. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #settings: Required<BrowserSettings>

  constructor(
    app: FastifyInstance,
    { address = '127.0.0.1', host = 'localhost', userAgent = CHROME }: BrowserSettings = {},
  ) {
    this.#app = app
    this.#settings = { address, host, userAgent }
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.send('GET', url)
  }

  post(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.send('POST', url, body, headers)
  }

  delete(url: string): Promise<LightMyRequestResponse> {
    return this.send('DELETE', url)
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const { address, host, userAgent } = this.#settings
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#app.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        host,
        'user-agent': userAgent,
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    this.#take(answer)
    return answer
  }

  #take(answer: LightMyRequestResponse): void {
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; Max-Age=0(;|$)/.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
