import { DELIVERY_CODES } from '@headgate/domain'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { invitee, waitingClaim } from './invitation-contract.ts'
import { noticeOutcomes } from './notice-counts-contract.ts'
import { turnsBeyond } from './season-changes-contract.ts'
import { layerShape, turnPlace } from './season-contract.ts'
import { BACKUP_TROUBLES } from './status-contract.ts'

/** How many there are, and the first of them by name. */
const counted = { count: z.int().positive(), names: z.array(z.string()) }
/** Names in one item. */
export const MAX_NAMES_TODAY = 5

/** What settles an item that stays until a captain says that it is done. */
const settled = { id: z.string() }

const kind = <Kind extends string, Values extends z.ZodRawShape>(name: Kind, values: Values) =>
  z.object({ kind: z.literal(name), ...values })

/** Something that wants a captain, as values, so that every language can word it. */
export const todayItem = z.discriminatedUnion('kind', [
  /** Nothing is loaded, or the sample. */
  kind('no-season', { isSample: z.boolean() }),
  kind('season-over', { lastDay: z.iso.date() }),
  /** The last turn is `days` days away; 0 is today. */
  kind('season-ends', { lastDay: z.iso.date(), days: z.int().nonnegative() }),
  /** Turns to come after the season’s last day, which are not shown. */
  kind('turns-beyond', turnsBeyond.shape),
  /** Trades for a captain's yes, with who asks. The first of them ends at `until` without an answer. */
  kind('trades-waiting', { ...counted, until: z.iso.datetime() }),
  /** A captain has not finished setting the ditch up. */
  kind('not-set-up', {}),
  /** This server sends no mail. */
  kind('mail-off', settled),
  /** Mail that could not be sent since the last that was. `code` is why the last of it was not. */
  kind('mail-fails', {
    ...settled,
    count: z.int().positive(),
    code: z.enum(DELIVERY_CODES),
    status: z.int().optional(),
  }),
  /**
   * The last night's backup failed, or the last good one is older than two days. `since` is when that was made; null if
   * there is none.
   */
  kind('no-backup', { since: z.iso.datetime().nullable(), trouble: z.enum(BACKUP_TROUBLES).nullable() }),
  /** No weather service answers. Pages show averages, or nothing. */
  kind('weather-fails', { hasAverages: z.boolean() }),
  /** Corrections that move no turn any more. `first` is one of them. */
  kind('without-ground', { count: z.int().positive(), first: layerShape }),
  /** Residents who claim turns, and whom nobody has confirmed. `claims` has the first, who can be confirmed now. */
  kind('unconfirmed', { ...counted, claims: z.array(waitingClaim) }),
  /** There is no list of properties and holders yet. */
  kind('no-people', {}),
  /**
   * Holders of coming turns who are nobody on the list. Of the named ones, `near` has those that look like a misspelling
   * of a listed holder; a merge is based on `revision`.
   */
  kind('unknown-holders', {
    ...counted,
    near: z.array(z.object({ name: z.string(), like: z.string() })),
    revision: z.int().nonnegative(),
  }),
  /** Properties of which nobody has joined or has an invitation that can still be used, by street. */
  kind('unused-properties', counted),
  /** Residents with an account whom no mail reaches: they have not confirmed its e-mail. */
  kind('unreached', counted),
])
export type TodayItem = z.infer<typeof todayItem>

/** A turn whose holder reported from the gate that no water came. It stays until a captain has seen to it. */
export const turnWithoutWater = turnPlace.extend({
  ...settled,
  holder: z.string(),
  pressedAt: z.iso.datetime(),
  /** Their own; may be empty. */
  words: z.string(),
})
export type TurnWithoutWater = z.infer<typeof turnWithoutWater>

/** Somebody on the list of people whom the captain may be. `name` is a person's, or the holder's. */
const listedChoice = invitee.extend({ name: z.string(), street: z.string().nullable() })

/** What wants a captain, the most urgent first; for captains. */
export const todayResponse = z.object({
  items: z.array(todayItem),
  /** Whom of the list the captain may be, the likeliest first, until they have said; null if that is known. */
  whoYouAre: z.object({ choices: z.array(listedChoice), hasGuess: z.boolean() }).nullable(),
  /** The newest first. */
  noWater: z.array(turnWithoutWater),
  /** Unused invitations of former captains, to keep or end, by whom they are for. */
  invitationsLeft: z.object(counted).nullable(),
  /** What became of the notices of the captains’ note; null if it was not sent as one. */
  noteNotices: noticeOutcomes.nullable(),
})
export type TodayResponse = z.infer<typeof todayResponse>

/** Settles an item, or with false brings it back; for captains. */
export const settleItemRequest = z.strictObject({ id: z.string().max(100), isSettled: z.boolean() })

/** Sends a mail to the captain who asks; for captains. No body. */
export const testMailResponse = z.object({
  /** Null if their account has no address. */
  to: z.string().nullable(),
  isAccepted: z.boolean(),
  /** What the mail server answered, or why nothing was sent. */
  code: z.enum(DELIVERY_CODES),
  status: z.int().optional(),
})
export type TestMailResponse = z.infer<typeof testMailResponse>

export const todayEndpoints = {
  sendTestMail: {
    call: 'POST /api/captain/test-mail',
    summary: 'Send a mail to your own address, to see whether this server’s mail arrives',
    response: testMailResponse,
    problems: [429],
  },
  getToday: {
    call: 'GET /api/captain/today',
    summary: 'What wants a captain today, the most urgent first',
    response: todayResponse,
  },
  settleItem: {
    call: 'POST /api/captain/today/settle',
    summary: 'Say that something is done, or that it is not',
    body: settleItemRequest,
    problems: [404],
  },
} satisfies Endpoints
