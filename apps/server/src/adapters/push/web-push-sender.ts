import { createECDH } from 'node:crypto'
import type { PushSubscriptionWire } from '@headgate/contracts'
import webPush from 'web-push'
import type { ServerClock } from '../../config/clock.ts'
import type { PublicOrigin } from '../../config/public-origin.ts'
import type { PushSender, SendResult } from '../notice-senders.ts'
import { type PushPosts, type ServiceAnswer, ServicePosts } from './post-to-service.ts'
import { NOT_PUBLIC_ADDRESS, type Resolve } from './public-addresses.ts'
import { pushMessageOf } from './push-message.ts'
import { findPushEndpoint } from './push-service.ts'
import { ServiceLimits } from './service-limits.ts'
import { type VapidKeys, VapidSignatures } from './vapid.ts'

/** Sends to residents' browsers, and checks their subscriptions. */
export interface PushChannel extends PushSender {
  /** The key that browsers subscribe with. */
  readonly publicKey: string
  /** Whether a subscription is at a known push service and its keys can be encrypted for. */
  isUsable(subscription: PushSubscriptionWire): boolean
  close(): void
}

export interface PushTrouble {
  /** The push service's origin, without the device's endpoint. */
  service: string
  reason: string
}

export interface WebPushParts {
  keys: VapidKeys
  /** `mailto:…` or https. */
  contact: string
  /** Origins of push services besides the known ones. */
  services: readonly string[]
  /** Real time, because signatures expire. */
  clock: ServerClock
  /** Called with problems that the operator can fix. */
  report: (trouble: PushTrouble) => void
  /** Pressing a notice opens the app at this origin. */
  publicOrigin: Pick<PublicOrigin, 'get'>
  resolve?: Resolve
  /** By default, over the network. */
  posts?: PushPosts
}

/** Encrypts for the device (RFC 8291), signs as this ditch (RFC 8292) and posts to the device's service (RFC 8030). */
export function webPushSender({ keys, contact, services, clock, report, ...parts }: WebPushParts): PushChannel {
  const { publicOrigin, posts = new ServicePosts(clock, parts.resolve) } = parts
  const signatures = new VapidSignatures({ keys, contact, clock })
  const limits = new ServiceLimits()
  return {
    publicKey: keys.publicKey,
    limitOf: (host) => limits.of(host),
    isUsable: (subscription) =>
      findPushEndpoint(subscription.endpoint, services) !== undefined && hasUsableKeys(subscription),
    close: () => posts.close(),
    async send(target, notice, { ttlSeconds, topic, tag, urgency, timeLimitMs }) {
      const endpoint = findPushEndpoint(target.endpoint, services)
      if (!endpoint) return REFUSED_SERVICE
      const service = endpoint.url.origin
      try {
        const message = JSON.stringify(pushMessageOf({ ...notice, tag }, publicOrigin.get()))
        const { cipherText: body } = webPush.encrypt(target.p256dh, target.auth, message, 'aes128gcm')
        const headers = {
          authorization: signatures.for(service),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl: Math.max(0, Math.trunc(ttlSeconds)),
          topic,
          urgency,
        }
        const answer = await posts.send({ endpoint, headers, body, timeLimitMs })
        const result = readServiceAnswer(answer, clock.now())
        if (result.outcome === 'refused') report({ service, reason: `${answer.status} ${oneLine(answer.text)}`.trim() })
        return result
      } catch (error) {
        const { code, name } = error as NodeJS.ErrnoException
        report({ service, reason: code ?? name })
        return code === NOT_PUBLIC_ADDRESS ? REFUSED_SERVICE : resultOfFailure(name)
      }
    },
  }
}

const REFUSED_SERVICE: SendResult = { outcome: 'refused', delivery: { code: 'push-unknown-service' } }

const resultOfFailure = (name: string): SendResult => ({
  outcome: 'retry',
  delivery: { code: name === 'TimeoutError' ? 'push-timeout' : 'push-unreachable' },
})

/** For the log: one line, printable ASCII, at most 200 characters. */
const oneLine = (text: string): string => text.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 200)

/** The key must be an uncompressed point on the curve; otherwise no shared secret can be computed. */
function hasUsableKeys({ keys: { p256dh, auth } }: PushSubscriptionWire): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    curve.computeSecret(point)
    return true
  } catch {
    return false
  }
}

const MIN_WAIT_MS = 1000
const MAX_WAIT_MS = 3_600_000

/** The outcome of a push service's response (RFC 8030, sections 5 and 8.4). */
function readServiceAnswer({ status, retryAfter }: ServiceAnswer, now: Temporal.Instant): SendResult {
  if (status === 200 || status === 201 || status === 202)
    return { outcome: 'accepted', delivery: { code: 'push-accepted' } }
  if (status === 404 || status === 410) return { outcome: 'gone', delivery: { code: 'push-gone' } }
  if (status === 429 || status >= 500) {
    const isBusy = status === 429
    const code = isBusy ? 'push-busy' : 'push-trouble'
    return { outcome: 'retry', delivery: { code }, retryAfterMs: findWaitMs(retryAfter, now), isBusy }
  }
  return { outcome: 'refused', delivery: { code: 'push-refused', status } }
}

/** Seconds or a date, limited so that a service cannot make us wait for a week or not at all. */
function findWaitMs(retryAfter: string | undefined, now: Temporal.Instant): number | undefined {
  const text = retryAfter?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : undefined
  const date = /^[A-Z][a-z]{2}, .+ GMT$/.test(text) ? Date.parse(text) : Number.NaN
  const waitMs = seconds === undefined ? date - now.epochMilliseconds : seconds * 1000
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, MIN_WAIT_MS), MAX_WAIT_MS)
}
