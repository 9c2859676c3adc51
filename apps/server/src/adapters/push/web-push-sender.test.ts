import { createECDH } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { PushSubscriptionWire } from '@headgate/contracts'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { systemRandom } from '../../config/random.ts'
import type { PushDelivery } from '../notice-senders.ts'
import type { Resolve } from './public-addresses.ts'
import { pushMessageOf } from './push-message.ts'
import { aPushService } from './testing/a-push-service.ts'
import { LOOPBACK_CERTIFICATE } from './testing/loopback-certificate.ts'
import { vapidKeysOf } from './vapid.ts'
import { type PushTrouble, webPushSender } from './web-push-sender.ts'

const notice = {
  language: 'en' as const,
  kind: 'begins' as const,
  title: 'Open your gate at 4 AM',
  body: 'Until 10 AM.',
  path: '/?tab=my-schedule',
  dueAt: Temporal.Instant.from('2026-06-10T10:00:00Z'),
}
const delivery = {
  ttlSeconds: 1800,
  topic: 'slot-20260610-04',
  tag: 'begins:2026-06-10:4AM',
  urgency: 'high' as const,
  timeLimitMs: 10_000,
}
const targetOf = ({ endpoint, keys }: PushSubscriptionWire) => ({ endpoint, ...keys })

function aSender(services: string[], resolve?: Resolve) {
  const troubles: PushTrouble[] = []
  const sender = webPushSender({
    keys: vapidKeysOf(systemRandom.token(32)),
    contact: 'mailto:ditch@example.org',
    services,
    clock: systemClock,
    report: (trouble) => void troubles.push(trouble),
    publicOrigin: { get: () => 'https://ditch.example.org' },
    ...(resolve && { resolve }),
  })
  onTestFinished(() => sender.close())
  const send = (device: PushSubscriptionWire, more: Partial<PushDelivery> = {}) =>
    sender.send(targetOf(device), notice, { ...delivery, ...more })
  return { sender, troubles, send }
}

/** A subscription at this endpoint, with valid keys. */
const subscriptionAt = (endpoint: string): PushSubscriptionWire => ({
  endpoint,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'AAECAwQFBgcICQoLDA0ODw' },
})

async function aServiceThat(answers: (response: ServerResponse) => void) {
  const service = await aPushService()
  service.answer = answers
  return service
}

it('given a subscription, then its browser reads the message, and nobody on the way does', async () => {
  const service = await aPushService()
  const { send, troubles } = aSender([service.origin])
  expect(await send(service.subscribe())).toEqual({
    outcome: 'accepted',
    delivery: { code: 'push-accepted' },
  })
  expect(service.delivered).toHaveLength(1)
  expect(service.delivered[0]?.message).toEqual(
    pushMessageOf({ ...notice, tag: delivery.tag }, 'https://ditch.example.org'),
  )
  expect(service.delivered[0]?.headers).toMatchObject({
    ttl: '1800',
    urgency: 'high',
    topic: 'slot-20260610-04',
    'content-encoding': 'aes128gcm',
  })
  expect(troubles).toEqual([])
})

it('given a service with an untrusted certificate, then nothing is sent to it; once trusted, the message goes over TLS', async () => {
  const service = await aPushService(LOOPBACK_CERTIFICATE)
  const { send, troubles } = aSender([service.origin])
  expect(await send(service.subscribe())).toMatchObject({ outcome: 'retry' })
  expect(troubles).toEqual([{ service: service.origin, reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' }])
  expect(service.calls()).toBe(0)
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, LOOPBACK_CERTIFICATE.cert])
  onTestFinished(() => setDefaultCACertificates(trusted))
  expect(await send(service.subscribe())).toMatchObject({ outcome: 'accepted' })
  expect(service.delivered).toHaveLength(1)
})

it('given a device that unsubscribed, then it is gone', async () => {
  const service = await aPushService()
  const { send } = aSender([service.origin])
  expect(await send(subscriptionAt(`${service.origin}/push/unknown`))).toMatchObject({ outcome: 'gone' })
})

it.each([
  [404, 'gone'],
  [413, 'refused'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [429, 'retry'],
  [500, 'retry'],
  [503, 'retry'],
  [200, 'accepted'],
  [202, 'accepted'],
] as const)('given a service that answers %i, then the outcome is %s', async (status, outcome) => {
  const service = await aServiceThat((response) => void response.writeHead(status).end())
  const { send } = aSender([service.origin])
  expect(await send(service.subscribe())).toMatchObject({ outcome })
})

it('given a service that redirects, then the redirect is not followed', async () => {
  const elsewhere = await aPushService()
  const location = elsewhere.subscribe().endpoint
  const service = await aServiceThat((response) => void response.writeHead(307, { location }).end())
  const { send } = aSender([service.origin, elsewhere.origin])
  expect(await send(service.subscribe())).toMatchObject({ outcome: 'refused' })
  expect(elsewhere.calls()).toBe(0)
})

it('given a refusal, then the reason is reported to the operator without the device’s endpoint', async () => {
  const reason = '{"reason":"BadJwtToken"}\r\nSet-Cookie: x=1'
  const service = await aServiceThat((response) => void response.writeHead(403).end(reason))
  const { send, troubles } = aSender([service.origin])
  await send(service.subscribe())
  expect(troubles).toEqual([{ service: service.origin, reason: '403 {"reason":"BadJwtToken"} Set-Cookie: x=1' }])
})

it('given a service that never answers, then it is to be retried; given one that accepts without end, then it has', async () => {
  const silent = await aServiceThat(() => undefined)
  expect(await aSender([silent.origin]).send(silent.subscribe(), { timeLimitMs: 200 })).toEqual({
    outcome: 'retry',
    delivery: { code: 'push-timeout' },
  })
  const endless = await aServiceThat((response) => void response.writeHead(201).write('…'))
  const { send } = aSender([endless.origin])
  expect(await send(endless.subscribe(), { timeLimitMs: 300 })).toMatchObject({ outcome: 'accepted' })
})

it('given an endless response, then only the beginning is read', async () => {
  let written = 0
  const service = await aServiceThat((response) => {
    response.writeHead(400)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536))) written += 65_536
    }
    response.on('drain', more)
    more()
  })
  const { send, troubles } = aSender([service.origin])
  expect(await send(service.subscribe())).toMatchObject({ outcome: 'refused' })
  expect(troubles[0]?.reason).toMatch(/^400 x{200}$/)
  expect(written).toBeLessThan(20_000_000)
})

it('given a service that closes a reused connection, then the message goes over a new one', async () => {
  const sockets = new Set<Socket>()
  let posts = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    let seen = 0
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      if (!bytes.toString('latin1').startsWith('POST')) return
      posts += 1
      seen += 1
      if (seen === 1) socket.write('HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n')
      else socket.resetAndDestroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const { send } = aSender([origin])
  expect(await send(subscriptionAt(`${origin}/1`))).toMatchObject({ outcome: 'accepted' })
  expect(await send(subscriptionAt(`${origin}/1`))).toMatchObject({ outcome: 'accepted' })
  expect([posts, sockets.size]).toEqual([3, 2])
})

it('given a known service whose name resolves to this machine, then nothing is sent', async () => {
  const { send, troubles } = aSender([], (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]))
  const device = subscriptionAt('https://updates.push.services.mozilla.com/wpush/v2/abc')
  expect(await send(device)).toMatchObject({ outcome: 'refused' })
  expect(troubles[0]?.reason).toBe('ENOTPUBLIC')
})

it('given keys that cannot be encrypted for, then the subscription is unusable', () => {
  const { sender } = aSender([])
  const { endpoint, keys } = subscriptionAt('https://fcm.googleapis.com/fcm/send/abc')
  const notAPoint = Buffer.alloc(65, 7).toString('base64url')
  expect(sender.isUsable({ endpoint, keys })).toBe(true)
  expect(sender.isUsable({ endpoint, keys: { ...keys, p256dh: notAPoint } })).toBe(false)
  expect(sender.isUsable({ endpoint, keys: { ...keys, p256dh: keys.p256dh.slice(0, 40) } })).toBe(false)
  expect(sender.isUsable({ endpoint, keys: { ...keys, auth: 'AAEC' } })).toBe(false)
})
