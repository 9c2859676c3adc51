import { TRADE_KINDS } from '@headgate/domain'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { scheduleClosure } from './schedule-contract.ts'
import { differenceCounts, slotLabel } from './season-contract.ts'
import { tradePolicy } from './trade-contract.ts'

const counts = differenceCounts.extend({ turns: z.int() })

/** Slots as they are labelled: `4AM`. */
const rules = z.object({ timeZone: z.string(), slots: z.array(z.string()), firstDay: z.string(), lastDay: z.string() })

const kind = <Kind extends string, Values extends z.ZodType>(name: Kind, values: Values) =>
  z.object({ kind: z.literal(name), values })

/**
 * What a captain did, as values, so that every language can word it. Stored with each entry as JSON: never rename a
 * kind or a value. Import 0 is the empty season before the first import.
 */
export const auditDetails = z.discriminatedUnion('kind', [
  kind('sample-loaded', counts),
  kind('season-imported', counts.extend({ fileName: z.string().nullable() })),
  kind(
    'season-rotated',
    /** `lines` are those of the list. */
    counts.extend({ from: z.iso.date(), through: z.iso.date(), lines: z.int() }),
  ),
  kind(
    'turns-edited',
    counts.extend({
      /** The first turn of the edit; `before` and `holder` are null for nobody. */
      date: z.iso.date(),
      slot: slotLabel,
      holder: z.string().nullable(),
      before: z.string().nullable(),
      /** How many turns were edited besides. */
      more: z.int(),
      note: z.string(),
    }),
  ),
  /** An edit, a sale or a merge was undone, or such an undo was. */
  kind('layers-withdrawn', counts.extend({ id: z.int() })),
  /** From a day on, or always with null, the turns of one holder show another's name. */
  kind('holder-succeeded', counts.extend({ from: z.string(), to: z.string(), fromDay: z.iso.date().nullable() })),
  kind(
    'change-refused',
    z.object({ change: z.enum(['import', 'undo', 'correction']).nullable(), basedOn: z.int(), inForce: z.int() }),
  ),
  kind('ditch-closed', scheduleClosure),
  kind('ditch-reopened', scheduleClosure),
  kind('closure-called-off', scheduleClosure),
  kind('season-exported', z.object({ importId: z.int(), turns: z.int() })),
  kind('ledger-exported', z.object({ year: z.int(), holders: z.int() })),
  kind('usernames-updated', z.object({ updated: z.int(), unchanged: z.int() })),
  kind('account-disabled', z.object({ isCaptains: z.boolean() })),
  kind('account-enabled', z.object({ isCaptains: z.boolean() })),
  /** `fields` are those of `ditchProfile`. */
  kind('ditch-changed', z.object({ fields: z.array(z.string()) })),
  kind(
    'rules-changed',
    z.object({
      before: rules,
      after: rules,
      /** How many turns not yet over open or close at another time, and how many left the schedule. */
      retimed: z.int(),
      dropped: z.int(),
    }),
  ),
  kind('ditch-set-up', z.object({ name: z.string() })),
  kind('captain-invited', z.object({ email: z.string().nullable() })),
  kind('invitation-withdrawn', z.object({ email: z.string().nullable() })),
  /** About the account whose role it is. */
  kind('captain-made', z.object({ how: z.enum(['appointed', 'invited', 'named', 'setup-code']) })),
  /** Names as on the schedule. People without turns are not named. */
  kind('people-added', z.object({ holders: z.array(z.string()), address: z.string().nullable() })),
  kind('people-edited', z.object({ holders: z.array(z.string()), address: z.string().nullable() })),
  kind('people-removed', z.object({ holders: z.array(z.string()), address: z.string().nullable() })),
  kind('people-undone', z.object({ rows: z.int() })),
  kind('people-imported', z.object({ added: z.int(), changed: z.int() })),
  kind('people-exported', z.object({ rows: z.int() })),
  kind('everything-exported', z.object({ changes: z.int() })),
  /** On a store where there was nothing, as the ditch of another Headgate. */
  kind('everything-taken-in', z.object({ name: z.string(), changes: z.int() })),
  /** A sale that left the turns as they were, or all but `moved` of them. */
  kind(
    'property-passed',
    z.object({
      address: z.string(),
      from: z.string(),
      to: z.string(),
      date: z.iso.date(),
      moved: z.int().optional(),
    }),
  ),
  kind('captain-dismissed', z.object({ isOwn: z.boolean() })),
  /** `isSent`: as a notice, too. */
  kind('status-note-written', z.object({ text: z.string(), until: z.iso.datetime(), isSent: z.boolean() })),
  kind('status-note-ended', z.object({ text: z.string() })),
  /** `holders` are at most the first three. */
  kind(
    'residents-invited',
    z.object({ by: z.enum(['mail', 'card']), count: z.int(), holders: z.array(z.string()), isRenewal: z.boolean() }),
  ),
  kind('resident-invitation-withdrawn', z.object({ by: z.enum(['mail', 'card']), holder: z.string() })),
  /** About the former captain who made them. */
  kind(
    'former-captains-invitations',
    z.object({ did: z.enum(['kept', 'ended']), count: z.int(), holders: z.array(z.string()) }),
  ),
  /** About the account whose link it is. */
  kind('link-confirmed', z.object({ holder: z.string(), how: z.enum(['by-hand', 'mail', 'card']) })),
  kind('link-refused', z.object({ holder: z.string() })),
  kind('link-ended', z.object({ holder: z.string() })),
  kind('link-undone', z.object({ holder: z.string(), undoes: z.enum(['confirm', 'refuse', 'end']) })),
  kind('confirming-changed', z.object({ byHand: z.boolean() })),
  kind('card-signed-out', z.object({})),
  /**
   * `date` is the ditch day of its first hours; `to` is null if they were left in the ditch. `byCaptain`: a captain did it
   * for one side or both.
   */
  kind(
    'trade-agreed',
    counts.extend({
      trade: z.enum(TRADE_KINDS),
      from: z.string(),
      to: z.string().nullable(),
      date: z.iso.date(),
      byCaptain: z.boolean(),
    }),
  ),
  kind(
    'trade-undone',
    counts.extend({ from: z.string(), to: z.string().nullable(), date: z.iso.date(), byCaptain: z.boolean() }),
  ),
  /**
   * What a captain did about a trade that moved no hours; `to` is null for an offer to all, and of what is refused, for
   * hours that would have been left in the ditch.
   */
  kind(
    'trade-answered',
    z.object({
      did: z.enum(['asked', 'offered', 'declined', 'withdrawn', 'refused']),
      from: z.string(),
      to: z.string().nullable(),
      date: z.iso.date(),
    }),
  ),
  kind('trade-policy-changed', tradePolicy),
  /** The turn is null for all but `no-water`. */
  kind(
    'item-settled',
    z.object({
      item: z.enum(['no-water', 'mail-off', 'mail-fails']),
      turn: z.object({ holder: z.string(), opensAt: z.iso.datetime() }).nullable(),
      isSettled: z.boolean(),
    }),
  ),
])
export type AuditDetails = z.infer<typeof auditDetails>

export const auditAction = z.enum([
  'import',
  'import-refused',
  'undo',
  'correction',
  'rotate',
  'sell',
  'merge',
  'close',
  'reopen',
  'export',
  'update-usernames',
  'disable-user',
  'enable-user',
  'change-ditch',
  'set-up',
  'invite-captain',
  'withdraw-invitation',
  'make-captain',
  'dismiss-captain',
  'note',
  'invite-residents',
  'withdraw-resident-invitation',
  'change-link',
  'change-confirming',
  'sign-out-card',
  'change-people',
  'import-people',
  'export-people',
  'trade',
  'undo-trade',
  'answer-trade',
  'change-trade-policy',
  'settle-item',
])
export type AuditAction = z.infer<typeof auditAction>

export const auditResponse = z.object({
  entries: z.array(
    z.object({
      id: z.int().positive(),
      at: z.iso.datetime(),
      /** `Ann Alder (ann@example.org)`; only the e-mail once that account is deleted; or the server or a command. */
      by: z.string(),
      /** Whether a person did it, the server as it started, or a command in a terminal. */
      actor: z.enum(['person', 'server', 'command']),
      action: auditAction,
      /** What was done, as values to be worded in the reader's language. */
      details: auditDetails,
      /** Whose account was acted on: name and e-mail; null for all other actions, and once it is deleted. */
      about: z.string().nullable(),
    }),
  ),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
})
export type AuditResponse = z.infer<typeof auditResponse>

export const auditEndpoints = {
  listAuditEntries: {
    call: 'GET /api/schedule/audit',
    summary: 'The audit: who changed what and when, newest first',
    /** Newest first, at most 100. For the next page, pass the last `id` as `before`. */
    query: z.strictObject({ before: z.coerce.number().int().positive().optional() }),
    response: auditResponse,
  },
} satisfies Endpoints
