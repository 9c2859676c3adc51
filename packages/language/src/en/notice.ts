import type { ClosureReason, DeliveryCode } from '@headgate/domain'
import { plural } from './plural.ts'
import { messages as trade } from './trade-notices.ts'

const REASONS: Record<ClosureReason, string> = {
  maintenance: ' for maintenance',
  'river-call': ' because of a river call',
  debris: ' because of debris',
  other: '',
}

/** Null is until further notice. */
const untilOf = (until: string | null): string => `until ${until ?? 'further notice'}`

const listed = (turns: readonly string[], more: number): string =>
  [...turns, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')

type DeliveryText = string | ((status?: number) => string)

const refused = (by: string, status?: number): string =>
  `${by} refused it${status === undefined ? '' : ` (${status})`}.`

/** What is sent about turns, changes and closures, and what became of it. Times and days come worded. */
export const messages = {
  eveningBefore: {
    title: (opens: string) => `Open your gate at ${opens} tomorrow`,
    whole: (day: string, closes: string) => `${day}: your turn lasts until ${closes}.`,
    cutShort: (day: string, closes: string) => `${day}: the water lasts until ${closes}, when the ditch closes.`,
  },
  leadTime: {
    title: (opens: string) => `Open your gate at ${opens}`,
    whole: (closes: string) => `Your turn lasts until ${closes}.`,
    cutShort: (closes: string) => `The water lasts until ${closes}, when the ditch closes.`,
  },
  begins: {
    title: 'Open your gate now',
    whole: (opens: string, closes: string) => `Your turn began at ${opens} and lasts until ${closes}.`,
    cutShort: (opens: string, closes: string) =>
      `Your turn began at ${opens}; the water lasts until ${closes}, when the ditch closes.`,
    delayed: (opens: string, closes: string) =>
      `The ditch was due to reopen at ${opens}; your turn lasts until ${closes}.`,
    delayedAndCutShort: (opens: string, closes: string) =>
      `The ditch was due to reopen at ${opens}; the water lasts until ${closes}, when the ditch closes.`,
  },
  /** A time on another day than the one it is read on. */
  timeOnDay: (time: string, day: string) => `${time} on ${day}`,
  before: {
    closed: 'The ditch is closed until then.',
    holder: (name: string) => `${name} has the water before you.`,
  },
  ends: {
    title: (closes: string) => `Your turn ends at ${closes}`,
    titleWithNext: (closes: string, name: string) => `Your turn ends at ${closes}; ${name} is next`,
    next: (name: string) => `Close your gate: the water is ${name}’s now.`,
    nobody: 'Close your gate. Nobody has the water next.',
  },
  changed: {
    title: (turns: number) =>
      plural(turns, { one: 'One of your turns has changed', other: `${turns} of your turns have changed` }),
    /** The first of a list, and the others. */
    first: {
      moved: (from: string, to: string) => `Moved from ${from} to ${to}`,
      added: (at: string) => `Yours now: ${at}`,
      dropped: (at: string) => `No longer yours: ${at}`,
      retimed: (opens: string, closes: string) => `The turn of ${opens} now ends ${closes}`,
    },
    other: {
      moved: (from: string, to: string) => `moved from ${from} to ${to}`,
      added: (at: string) => `yours now: ${at}`,
      dropped: (at: string) => `no longer yours: ${at}`,
      retimed: (opens: string, closes: string) => `the turn of ${opens} now ends ${closes}`,
    },
    more: (more: number) => plural(more, { one: `and ${more} more change`, other: `and ${more} more changes` }),
    list: (changes: readonly string[]) => `${changes.join('; ')}.`,
  },
  claimAgain: {
    title: 'Is your property still yours?',
    body: 'The ditch’s list of properties now has another owner for it. Until you claim it again under Settings, its turns are not marked as yours and you get no notifications about them.',
  },
  linkConfirmed: {
    title: (holder: string) => `Somebody new may act for ${holder}`,
    /** A name may be unknown. */
    somebody: 'Somebody',
    own: (who: string, holder: string) =>
      `${who}, a captain, has confirmed themselves for ${holder}. They may now give away and swap that water, and see the phone numbers that neighbors show to ${holder}. If that is wrong, tell another captain.`,
    by: (who: string, holder: string, by: string) =>
      `${who} may now act for ${holder}, and may give away and swap that water. ${by} confirmed this. If that is wrong, tell a captain.`,
  },
  closed: {
    title: (until: string | null) => `The ditch is closed ${untilOf(until)}`,
    titleAhead: (from: string, until: string | null) => `The ditch will be closed from ${from} ${untilOf(until)}`,
    body: (from: string, until: string | null, reason: ClosureReason) =>
      `The ditch is closed from ${from} ${untilOf(until)}${REASONS[reason]}.`,
    bodyAhead: (from: string, until: string | null, reason: ClosureReason) =>
      `The ditch will be closed from ${from} ${untilOf(until)}${REASONS[reason]}.`,
    turns: (turns: readonly string[], more: number) => `Your turns with less water or none: ${listed(turns, more)}.`,
  },
  reopened: {
    title: 'The ditch is open again',
    body: 'The water is back.',
    titleCalledOff: 'The ditch stays open',
    calledOff: (from: string) => `The closure from ${from} is called off.`,
    turns: (turns: readonly string[], more: number) => `Your turns with water: ${listed(turns, more)}.`,
  },
  note: { title: 'A note from the captain' },
  trade,
  test: { title: 'This is a test', body: 'Notifications about your water reach you this way.' },
  late: {
    minutes: (minutes: number) => `(Sent ${minutes} min late.)`,
    hours: (hours: number) => `(Sent ${hours} h late.)`,
  },
  deliveries: {
    'in-list': 'It is in your list.',
    'in-mailbox': 'It is in the development mailbox.',
    'mail-accepted': 'The mail server accepted it.',
    'mail-refused': (status?: number) => refused('The mail server', status),
    'mail-busy': (status?: number) => `The mail server is busy${status === undefined ? '' : ` (${status})`}.`,
    'mail-unreachable': 'The mail server could not be reached.',
    'mail-timeout': 'The mail server did not answer in time.',
    'mail-off': 'This ditch cannot send mail yet.',
    'push-accepted': 'The push service accepted it for this device.',
    'push-refused': (status?: number) => refused('The push service', status),
    'push-busy': 'The push service is busy right now.',
    'push-trouble': 'The push service has a problem right now.',
    'push-unreachable': 'The push service could not be reached.',
    'push-timeout': 'The push service did not answer in time.',
    'push-gone': 'This device no longer accepts notifications from here. Turn them on again on that device.',
    'push-unknown-service': 'This device uses a push service that this ditch does not send to.',
    'server-trouble': 'Something went wrong on our side.',
    'quiet-hours': 'It came in your quiet hours.',
    'waits-for-quiet-hours': 'It waits until your quiet hours are over.',
    missed: 'It could not be sent while it was of use.',
    'schedule-changed': 'The schedule changed before it could be sent.',
    'ditch-reopened': 'The ditch was reopened before it could be sent.',
    'note-over': 'The note was taken down before it could be sent.',
    'question-over': 'It was answered or taken back before it could be sent.',
    'turned-off': 'It was turned off before it could be sent.',
    'account-gone': 'This account no longer exists.',
    'device-gone': 'This device was removed before it could be sent.',
    'no-device': 'Notifications are off on all your devices.',
    'no-address': 'Your account has no email address.',
    'address-unconfirmed': 'Your email address is not confirmed.',
    'confirm-address': 'Confirm your email address first: open the link that was emailed to you.',
  } satisfies Record<DeliveryCode, DeliveryText> as Record<DeliveryCode, DeliveryText>,
}

export type NoticeTexts = typeof messages
