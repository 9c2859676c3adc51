import type { PushSubscriptionWire } from '@headgate/contracts'
import type { PushSender } from '@headgate/domain'

/** The way to residents' browsers, and what it takes to be let in there. */
export interface PushChannel extends PushSender {
  /** What browsers subscribe with. */
  readonly publicKey: string
  /** Whether a subscription is at a push service the ditch knows, with keys one can encrypt for. */
  isUsable(subscription: PushSubscriptionWire): boolean
  close(): void
}
