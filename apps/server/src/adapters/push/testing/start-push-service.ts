import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type PushMessage, type PushSubscriptionWire, pushMessage } from '@headgate/contracts'
import { onASocket } from '../../testing/on-a-socket.ts'
import { wrongVapid } from './check-vapid.ts'
import { openPushMessage } from './open-push-message.ts'

/** An encrypted message that the push service accepted. */
export interface Accepted {
  endpoint: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Delivered extends Omit<Accepted, 'body'> {
  bytes: number
  message: PushMessage
}

export interface PushService {
  origin: string
  /** For a browser that keeps a connection to its push service. */
  server: Server
  /** The decrypted messages that the devices of `subscribe` would have shown, in order. */
  delivered: readonly Delivered[]
  /** How many times it was called, including failures. */
  calls: () => number
  /** A new subscription, as a browser's `toJSON` gives it. */
  subscribe(): PushSubscriptionWire
  /** Where each message goes that is accepted, by endpoint; a message to any other endpoint is answered 410. */
  devices: Map<string, (accepted: Accepted) => void>
  /** Replaces the answer to the next calls, without any check; undefined for the usual one. */
  answer: ((response: ServerResponse) => void) | undefined
  stop(): Promise<void>
}

/**
 * A push service on this machine (RFC 8030), with its browsers. It refuses messages that they could not decrypt.
 * With a certificate, it is reached by TLS.
 */
export async function startPushService(tls?: { key: string; cert: string }): Promise<PushService> {
  const devices: PushService['devices'] = new Map()
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
    const deliver = devices.get(endpoint)
    const { headers } = request
    const wrong = wrongVapid(headers.authorization, origin)
    if (wrong !== undefined) return response.writeHead(401).end(wrong)
    if (!deliver) return response.writeHead(410).end()
    if (
      !/^\d+$/.test(`${headers.ttl}`) ||
      !/^[\w-]{1,32}$/.test(`${headers.topic ?? '-'}`) ||
      request.method !== 'POST'
    )
      return response.writeHead(400).end()
    if (body.length > 4096) return response.writeHead(413).end()
    deliver({ endpoint, headers, body })
    response.writeHead(201, { location: `${origin}/m/${randomUUID()}`, ttl: headers.ttl }).end()
  }
  const server = tls ? createTlsServer(tls, listener) : createServer(listener)
  const { url, stop } = await onASocket(server)
  const origin = tls ? url.replace('http:', 'https:') : url
  const service: PushService = {
    origin,
    server,
    delivered,
    calls: () => calls,
    devices,
    answer: undefined,
    stop,
    subscribe: () => {
      const curve = createECDH('prime256v1')
      const p256dh = curve.generateKeys('base64url')
      const auth = randomBytes(16)
      const endpoint = `${origin}/push/${randomUUID()}`
      devices.set(endpoint, ({ headers, body }) => {
        const message = pushMessage.parse(JSON.parse(openPushMessage(body, { curve, auth })))
        delivered.push({ endpoint, headers, bytes: body.length, message })
      })
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
  }
  return service
}
