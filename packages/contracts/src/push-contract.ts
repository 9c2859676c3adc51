import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { deviceParts } from './fields.ts'

/**
 * A browser's `PushSubscription`, as its `toJSON` gives it. An endpoint registered to another account moves only with
 * matching keys; otherwise 409. Knowing the endpoint alone is not enough to take it over.
 */
export const pushSubscription = z.object({
  endpoint: z.url().max(2000),
  keys: z.object({ p256dh: z.base64url().max(200), auth: z.base64url().max(100) }),
})
export type PushSubscriptionWire = z.infer<typeof pushSubscription>

export const pushDevice = z.object({
  id: z.string(),
  /** In English, such as `Firefox on Linux`. */
  label: z.string(),
  ...deviceParts,
  addedAt: z.iso.datetime(),
  lastReachedAt: z.iso.datetime().nullable(),
  /** Whether this is the endpoint the browser passed as `?endpoint=`. */
  isThisOne: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDevice>

/** The key to subscribe with, and the resident's devices. */
export const pushState = z.object({ publicKey: z.string(), devices: z.array(pushDevice) })
export type PushState = z.infer<typeof pushState>

/**
 * The encrypted payload: a declarative push message. Some browsers show it themselves; the others hand it to our
 * service worker.
 */
export const pushMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    /** Absolute and same-origin. */
    navigate: z.url(),
    lang: z.string(),
    /** A later message with the same tag replaces the earlier one. */
    tag: z.string(),
    timestamp: z.int().optional(),
    /** The number of unread notices, as text. */
    app_badge: z.string().optional(),
  }),
})
export type PushMessage = z.infer<typeof pushMessage>

export const pushEndpoints = {
  getPushState: {
    call: 'GET /api/push',
    summary: 'The public key that browsers subscribe with, and your devices',
    query: z.strictObject({ endpoint: z.string().max(2000).optional() }),
    response: pushState,
  },
  addPushDevice: {
    call: 'POST /api/push/devices',
    summary: 'Get notices on this device; a known device is updated',
    body: pushSubscription,
    response: pushDevice,
    problems: [409, 429],
  },
  deletePushDevice: {
    call: 'DELETE /api/push/devices/:id',
    summary: 'Stop notices on one of your devices',
    params: z.strictObject({ id: z.string().min(1).max(128) }),
  },
} satisfies Endpoints
