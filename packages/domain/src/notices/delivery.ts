/** What became of a notice on one channel: what the other side answered, or why it was not sent. */
export const DELIVERY_CODES = [
  'in-list',
  'in-mailbox',
  'mail-accepted',
  'mail-refused',
  'mail-busy',
  'mail-unreachable',
  'mail-timeout',
  'mail-off',
  'push-accepted',
  'push-refused',
  'push-busy',
  'push-trouble',
  'push-unreachable',
  'push-timeout',
  'push-gone',
  'push-unknown-service',
  'server-trouble',
  'quiet-hours',
  'waits-for-quiet-hours',
  'missed',
  'schedule-changed',
  'ditch-reopened',
  'question-over',
  'note-over',
  'turned-off',
  'account-gone',
  'device-gone',
  'no-device',
  'no-address',
  'address-unconfirmed',
  'confirm-address',
] as const
export type DeliveryCode = (typeof DELIVERY_CODES)[number]

export interface Delivery {
  code: DeliveryCode
  /** The status that a mail server or push service answered with. */
  status?: number | undefined
}

/** A browser's push subscription. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}
