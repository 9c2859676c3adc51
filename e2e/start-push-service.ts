import { randomUUID } from 'node:crypto'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Accepted, startPushService } from '../apps/server/src/adapters/push/testing/start-push-service.ts'

/** The messages of Firefox's push protocol that are answered here. */
interface FirefoxMessage {
  messageType?: 'hello' | 'register' | 'unregister' | 'ack' | 'ping'
  channelID?: string
  uaid?: string
}

export interface FirefoxPushService {
  origin: string
  /** Firefox's preferences that make it use this service. */
  preferences: Record<string, string | number | boolean>
  /** The messages sent to any Firefox. */
  accepted: readonly Accepted[]
  subscriptions: () => number
  /** Forgets every browser and its subscriptions; each finds out when it connects again. */
  forgetBrowsers(): void
  stop(): Promise<void>
}

/** A push service that Firefox connects to, by Mozilla's protocol over a web socket. */
export async function startFirefoxPushService(): Promise<FirefoxPushService> {
  const { origin, server, devices, stop } = await startPushService()
  const endpoints = new Map<string, string>()
  const browserIds = new Set<string>()
  const accepted: Accepted[] = []
  const sockets = new WebSocketServer({ server })

  sockets.on('connection', (browser) => {
    browser.on('message', (text) => {
      const answer = answerTo(JSON.parse(String(text)), browser)
      if (answer) browser.send(JSON.stringify(answer))
    })
  })

  function answerTo({ messageType, channelID = '', uaid }: FirefoxMessage, browser: WebSocket): object | undefined {
    switch (messageType) {
      case 'hello': {
        const id = uaid && browserIds.has(uaid) ? uaid : randomUUID().replaceAll('-', '')
        browserIds.add(id)
        return { messageType, status: 200, uaid: id, use_webpush: true, broadcasts: {} }
      }
      case 'register':
        return { messageType, status: 200, channelID, pushEndpoint: register(channelID, browser) }
      case 'unregister':
        devices.delete(endpoints.get(channelID) ?? '')
        endpoints.delete(channelID)
        return { messageType, status: 200, channelID }
      case 'ack':
        return undefined
      default:
        return {}
    }
  }

  function register(channelID: string, browser: WebSocket): string {
    // A channel has one endpoint, as at Mozilla's: Firefox may ask twice, and keeps the first answer.
    const endpoint = endpoints.get(channelID) ?? `${origin}/wpush/${randomUUID()}`
    endpoints.set(channelID, endpoint)
    devices.set(endpoint, (message) => {
      accepted.push(message)
      const data = message.body.toString('base64url')
      const headers = { encoding: message.headers['content-encoding'] }
      browser.send(JSON.stringify({ messageType: 'notification', channelID, version: randomUUID(), data, headers }))
    })
    return endpoint
  }

  const disconnectAll = () => {
    for (const browser of sockets.clients) browser.terminate()
  }
  return {
    origin,
    preferences: {
      'dom.push.connection.enabled': true,
      'dom.push.retryBaseInterval': 200,
      'dom.push.serverURL': origin.replace('http:', 'ws:'),
      'dom.push.testing.allowInsecureServerURL': true,
    },
    accepted,
    subscriptions: () => endpoints.size,
    forgetBrowsers() {
      devices.clear()
      endpoints.clear()
      browserIds.clear()
      disconnectAll()
    },
    async stop() {
      disconnectAll()
      await stop()
    },
  }
}
