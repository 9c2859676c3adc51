import type { PushSubscriptionWire } from '@headgate/contracts'
import type { PushSender } from '../notice-senders.ts'

/** Sends to residents' browsers, and checks their subscriptions. */
export interface PushChannel extends PushSender {
  /** The key that browsers subscribe with. */
  readonly publicKey: string
  /** Whether a subscription is at a known push service and its keys can be encrypted for. */
  isUsable(subscription: PushSubscriptionWire): boolean
  close(): void
}
