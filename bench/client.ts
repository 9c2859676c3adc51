import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Sent {
  method?: string
  headers?: Record<string, string>
  /** An object is sent as JSON. */
  body?: object | string | Uint8Array | undefined
  agent?: Agent
  /** Whether an answer is expected that says no. */
  mayBeRefused?: boolean
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  cookie: string
  bytes: Buffer
}

/** Rejects answers of 400 and above, or only of 500 and above if it may be refused. */
export function send(url: string, { method, headers, body, agent, mayBeRefused = false }: Sent = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const isJson = typeof body === 'object' && !(body instanceof Uint8Array)
  const options = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    ...(agent && { agent }),
  }
  const sent = request(url, options, async (answer) => {
    try {
      const bytes = Buffer.concat(await Array.fromAsync(answer))
      const { statusCode: status = 0 } = answer
      const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
      if (status < (mayBeRefused ? 500 : 400)) resolve({ status, headers: answer.headers, cookie, bytes })
      else reject(new Error(`${url} answered ${status}: ${bytes.toString().slice(0, 500)}`))
    } catch (error) {
      reject(error)
    }
  })
  sent.on('error', reject).end(isJson ? JSON.stringify(body) : body)
  return promise
}

export const json = ({ bytes }: Answer) => JSON.parse(bytes.toString())
