import type { PushMessage, PushSubscriptionWire } from '@headgate/contracts'

export interface PushDelivery {
  /** How long the push service may keep the message for a device that is out of reach. */
  ttlSeconds: number
  /** Any text: a message takes the place of an undelivered one with the same. */
  topic: string
  urgency: 'high' | 'normal'
}

/**
 * `gone`: the subscription has ended and will never work again. `refused`: this message will not be taken,
 * however often it is sent; the device is none the worse for it.
 */
export interface PushAnswer {
  outcome: 'accepted' | 'gone' | 'retry' | 'refused'
  /** How long the service wants to be left alone. */
  retryAfterMs?: number
  /** To the resident. */
  said: string
}

export interface PushSender {
  /** What browsers subscribe with. */
  readonly publicKey: string
  /** Whether a subscription is at a push service the ditch knows, with keys one can encrypt for. */
  isUsable(subscription: PushSubscriptionWire): boolean
  /** One attempt, within a time limit. Never throws. */
  send(device: PushSubscriptionWire, message: PushMessage, delivery: PushDelivery): Promise<PushAnswer>
  close(): void
}
