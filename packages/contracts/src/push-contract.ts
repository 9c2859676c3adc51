import { z } from 'zod'

/**
 * A browser's `PushSubscription`, as its `toJSON` gives it. One that another account has too is taken with the same keys
 * alone, else it is 409: whoever knows no more than the endpoint cannot have it.
 */
export const pushSubscription = z.object({
  endpoint: z.url().max(2000),
  keys: z.object({ p256dh: z.base64url().max(200), auth: z.base64url().max(100) }),
})
export type PushSubscriptionWire = z.infer<typeof pushSubscription>

export const pushDevice = z.object({
  id: z.string(),
  /** Such as `Firefox on Linux`. */
  label: z.string(),
  addedAt: z.iso.datetime(),
  lastReachedAt: z.iso.datetime().nullable(),
  /** Whether it is the subscription that the asking browser named with `?endpoint=`. */
  isThisOne: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDevice>

/** GET /api/push: the key a browser subscribes with, and the resident's devices. */
export const pushState = z.object({ publicKey: z.string(), devices: z.array(pushDevice) })
export type PushState = z.infer<typeof pushState>

/**
 * What is encrypted and sent: a declarative push message, which some browsers show without our worker and
 * all others hand to it.
 */
export const pushMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    /** Absolute, of our own origin. */
    navigate: z.url(),
    lang: z.string(),
    /** A later message with the same tag takes the earlier one's place. */
    tag: z.string(),
    timestamp: z.int().optional(),
    /** How many are unread, as text. */
    app_badge: z.string().optional(),
  }),
})
export type PushMessage = z.infer<typeof pushMessage>
