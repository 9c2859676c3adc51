import type { IncomingMessage, ServerResponse } from 'node:http'
import { type DispatchFunc, inject } from 'light-my-request'
import type { Machine } from './machine.ts'
import type { SimulatedTime } from './simulated-time.ts'

export interface Request {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  bytes: Buffer
  /** The body as JSON. Throws when it is none. */
  json<T>(): T
}

/** Keeps cookies between requests and says that they are same-origin. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly address: string
  readonly language: string
  readonly userAgent: string
  readonly #time: SimulatedTime

  constructor(
    time: SimulatedTime,
    { address, language, userAgent }: Pick<Browser, 'address' | 'language' | 'userAgent'>,
  ) {
    this.#time = time
    this.address = address
    this.language = language
    this.userAgent = userAgent
  }

  /** Sends it, and answers once time has passed as far as it takes. Undefined when the machine lost its power before it answered. */
  send(machine: Machine, { method, path, body, headers = {} }: Request): Promise<Answer | undefined> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { app } = machine
    const dispatch = ((request: IncomingMessage, response: ServerResponse) => {
      // Its connections never stall.
      Object.assign(request.socket, { setTimeout: () => undefined })
      app.server.emit('request', request, response)
    }) as unknown as DispatchFunc
    const payload = body === undefined ? {} : { payload: body as object }
    // It is sent only when somebody asks for its answer, which must be the machine's part too.
    const answered = machine.within(async () =>
      inject(dispatch, {
        method,
        url: path,
        remoteAddress: this.address,
        headers: {
          host: 'ditch.example.org',
          'user-agent': this.userAgent,
          'accept-language': this.language,
          'accept-encoding': 'identity',
          'sec-fetch-site': 'same-origin',
          ...(method !== 'GET' && method !== 'HEAD' && { origin: 'https://ditch.example.org' }),
          ...(cookie && { cookie }),
          ...headers,
        },
        ...payload,
      }),
    )
    const answer = answered.then((response) => {
      this.#time.stir()
      for (const line of [response.headers['set-cookie'] ?? []].flat()) this.#keep(line)
      const { statusCode: status, payload: text, rawPayload: bytes } = response
      return {
        status,
        headers: response.headers as Answer['headers'],
        text,
        bytes,
        json: <T>() => JSON.parse(text) as T,
      }
    })
    return machine.untilDeath(answer)
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/; Max-Age=0(;|$)/.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
