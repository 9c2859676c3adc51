import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type PushMessage, type PushSubscriptionWire, pushMessage } from '@headgate/contracts'
import { connectionsOf, onASocket } from '../../testing/on-a-socket.ts'
import { wrongVapid } from './check-vapid.ts'
import { openPushMessage } from './open-push-message.ts'

export interface Delivered {
  endpoint: string
  headers: IncomingHttpHeaders
  bytes: number
  message: PushMessage
}

export interface PushService {
  origin: string
  /** The decrypted messages that devices would have shown, in order. */
  delivered: readonly Delivered[]
  /** How many times it was called, including failures. */
  calls: () => number
  /** A new subscription, as a browser's `toJSON` gives it. */
  subscribe(): PushSubscriptionWire
  /** Answers the next calls this way instead; undefined to behave normally. */
  answer: ((response: ServerResponse) => void) | undefined
  connections(): Promise<number>
  stop(): Promise<void>
}

/** A push service on this machine (RFC 8030), with its browsers. It refuses messages that they could not decrypt. */
export async function startPushService(tls?: { key: string; cert: string }): Promise<PushService> {
  const browsers = new Map<string, { curve: ECDH; auth: Buffer }>()
  const delivered: Delivered[] = []
  let calls = 0
  const listener: RequestListener = async (request, response) => {
    calls += 1
    const parts = await Array.fromAsync(request).catch(() => undefined)
    // The sender was killed halfway.
    if (!parts) return
    const body = Buffer.concat(parts)
    if (service.answer) return service.answer(response)
    const endpoint = `${origin}${request.url}`
    const browser = browsers.get(endpoint)
    const { headers } = request
    const wrong = wrongVapid(headers.authorization, origin)
    if (wrong !== undefined) return response.writeHead(401).end(wrong)
    if (!browser) return response.writeHead(410).end()
    if (
      !/^\d+$/.test(`${headers.ttl}`) ||
      !/^[\w-]{1,32}$/.test(`${headers.topic ?? '-'}`) ||
      request.method !== 'POST'
    )
      return response.writeHead(400).end()
    if (body.length > 4096) return response.writeHead(413).end()
    const message = pushMessage.parse(JSON.parse(openPushMessage(body, browser)))
    delivered.push({ endpoint, headers, bytes: body.length, message })
    response.writeHead(201, { location: `${origin}/m/${randomUUID()}`, ttl: headers.ttl }).end()
  }
  const server = tls ? createTlsServer(tls, listener) : createServer(listener)
  const { url, stop } = await onASocket(server)
  const origin = tls ? url.replace('http:', 'https:') : url
  const service: PushService = {
    origin,
    delivered,
    calls: () => calls,
    answer: undefined,
    connections: () => connectionsOf(server),
    stop,
    subscribe: () => {
      const curve = createECDH('prime256v1')
      const p256dh = curve.generateKeys('base64url')
      const auth = randomBytes(16)
      const endpoint = `${origin}/push/${randomUUID()}`
      browsers.set(endpoint, { curve, auth })
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
  }
  return service
}
