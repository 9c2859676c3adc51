import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/** What Firefox says to its push service, as far as this one understands it. */
interface Said {
  messageType?: 'hello' | 'register' | 'unregister' | 'ack' | 'ping'
  channelID?: string
  uaid?: string
}

interface Channel {
  channelId: string
  browser: WebSocket
}

/** Of a message that was taken for a browser. */
export interface Taken {
  ttl: string
  urgency: string | undefined
  topic: string | undefined
  encoding: string | undefined
  bytes: number
}

export interface PushService {
  origin: string
  /** What Firefox is told to use it by. */
  preferences: Record<string, string | number | boolean>
  taken: readonly Taken[]
  /** How many subscriptions there are. */
  subscriptions: () => number
  /** Forgets every browser and what it has subscribed to; each learns of it when it connects again. */
  forgetBrowsers(): void
  stop(): Promise<void>
}

/**
 * Stands for the push service of a browser's maker, on this machine: to Firefox it speaks Mozilla's protocol over a
 * web socket, and from senders it takes encrypted messages over HTTP as RFC 8030 says.
 */
export async function startPushService(): Promise<PushService> {
  const channels = new Map<string, Channel>()
  const browserIds = new Set<string>()
  const taken: Taken[] = []
  const http = createServer((request, response) => void take(request, response))
  const sockets = new WebSocketServer({ server: http })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  sockets.on('connection', (browser) => {
    browser.on('message', (text) => {
      const answer = answerTo(JSON.parse(String(text)), browser)
      if (answer) browser.send(JSON.stringify(answer))
    })
  })

  function answerTo({ messageType, channelID = '', uaid }: Said, browser: WebSocket): object | undefined {
    switch (messageType) {
      case 'hello': {
        const id = uaid && browserIds.has(uaid) ? uaid : randomUUID().replaceAll('-', '')
        browserIds.add(id)
        return { messageType, status: 200, uaid: id, use_webpush: true, broadcasts: {} }
      }
      case 'register': {
        // As with Mozilla's own, a channel has one address: Firefox may ask twice, and keeps the first answer.
        const id = addressOf(channelID) ?? randomUUID()
        channels.set(id, { channelId: channelID, browser })
        return { messageType, status: 200, channelID, pushEndpoint: `${origin}/wpush/${id}` }
      }
      case 'unregister':
        channels.delete(addressOf(channelID) ?? '')
        return { messageType, status: 200, channelID }
      case 'ack':
        return undefined
      default:
        return {}
    }
  }

  const addressOf = (channelID: string): string | undefined =>
    channels.entries().find(([, { channelId }]) => channelId === channelID)?.[0]

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const { authorization = '', ttl, urgency, topic, 'content-encoding': encoding } = request.headers
    const channel = channels.get(request.url?.replace('/wpush/', '') ?? '')
    if (!channel) return void response.writeHead(410).end()
    if (!/^vapid t=[\w.-]+, ?k=[\w-]+$/.test(authorization) || typeof ttl !== 'string')
      return void response.writeHead(401).end()
    taken.push({ ttl, urgency: oneOf(urgency), topic: oneOf(topic), encoding, bytes: body.length })
    const { channelId, browser } = channel
    const version = randomUUID()
    const data = body.toString('base64url')
    browser.send(
      JSON.stringify({ messageType: 'notification', channelID: channelId, version, data, headers: { encoding } }),
    )
    response.writeHead(201, { location: `${origin}/message/${version}`, ttl }).end()
  }

  return {
    origin,
    preferences: {
      'dom.push.connection.enabled': true,
      'dom.push.retryBaseInterval': 200,
      'dom.push.serverURL': `ws://127.0.0.1:${port}/`,
      'dom.push.testing.allowInsecureServerURL': true,
    },
    taken,
    subscriptions: () => channels.size,
    forgetBrowsers() {
      channels.clear()
      browserIds.clear()
      for (const browser of sockets.clients) browser.terminate()
    },
    async stop() {
      for (const browser of sockets.clients) browser.terminate()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

const oneOf = (header: string | string[] | undefined): string | undefined => [header].flat()[0]
