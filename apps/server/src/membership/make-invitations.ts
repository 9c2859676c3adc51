import type { Invitee } from '@headgate/contracts'
import { DitchProblem } from '../ditch-problem.ts'
import { lockAccount } from '../store/account-access.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { findOpenLink } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import {
  addInvitation,
  findHolderOf,
  findPerson,
  findProperty,
  type Invitation,
  setConfirmsByHand,
  settleInvitationsOf,
  withdrawEarlier,
  withdrawInvitation,
} from '../store/invitation-queries.ts'
import { makeLinkCode } from '../store/link-codes.ts'
import { lockForCaptain } from '../store/membership-queries.ts'
import { formatTypedCode, hashOfTypedCode, makeTypedCode } from './card-codes.ts'
import { changeLinks, getHolder, type LinkParts, linkDay } from './link-parts.ts'

const GOOD_FOR = Temporal.Duration.from({ hours: 30 * 24 })

/** How many holders an audit entry names. */
const NAMED = 3

/** An invitation with its codes, which are not stored: this is the only time they can be read. */
export interface Made extends Pick<Invitation, 'id' | 'name' | 'email'> {
  holder: string
  street: string | null
  /** In the link. */
  code: string
  /** To type; blank for a mail. */
  typed: string
  expiresAt: Temporal.Instant
}

interface Codes {
  code: string
  codeHash: string
  typed: string
  typedHash: string | null
}

/** Invitations to mail, one each. What the same people were sent before ends. */
export const inviteByMail = (
  parts: LinkParts,
  { by, to }: { by: ActingCaptain; to: readonly (Invitee & { email: string })[] },
): Promise<Made[]> => {
  const codes = to.map(() => ({ ...makeLinkCode(parts.context.random), typed: '', typedHash: null }))
  return makeAll(parts, { kind: 'mail', by, invitees: to, codes })
}

/** Cards to print, one each. Those made for the same people before end. */
export async function makeCards(
  parts: LinkParts,
  { by, invitees }: { by: ActingCaptain; invitees: readonly Invitee[] },
): Promise<Made[]> {
  // Hashing is slow, so it comes before the transaction. One after the other: sign-ins share the few places for it.
  const codes: Codes[] = []
  for (const _ of invitees) codes.push(await cardCodes(parts))
  return makeAll(parts, { kind: 'card', by, invitees, codes })
}

interface ToMake {
  kind: 'mail' | 'card'
  by: ActingCaptain
  invitees: readonly (Invitee & { email?: string })[]
  /** Of each of them. */
  codes: readonly Codes[]
}

const makeAll = (parts: LinkParts, { kind, by, invitees, codes }: ToMake): Promise<Made[]> =>
  changeLinks(parts, async (transaction) => {
    await lockForCaptain(transaction, by.uid)
    const made: Made[] = []
    for (const [at, invitee] of invitees.entries()) {
      made.push(await make(transaction, parts, { kind, by, invitee, codes: codes[at] as Codes }))
    }
    await recordInvited(transaction, parts, { by, made, kind, isRenewal: false })
    return made
  })

/** A card for somebody who has joined and lost the way into their account. It says nothing about that account. */
export async function renewCard(
  parts: LinkParts,
  { by, userId, holder: name }: { by: ActingCaptain; userId: string; holder: string },
): Promise<Made> {
  const { db } = parts.context
  const codes = await cardCodes(parts)
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, userId)
    await lockForCaptain(transaction, by.uid)
    const holder = await getHolder(transaction, parts, name)
    const hasJoined = await findOpenLink(transaction, { userId, holderId: holder.id, day: linkDay(parts) })
    if (!account || account.isDisabled || !hasJoined) throw new DitchProblem('no-such-account', { isDisabling: true })
    if (account.role === 'captain') throw new DitchProblem('card-for-captain', {})
    const invitee = { holder: holder.name, propertyId: null, personId: null }
    const made = await make(transaction, parts, { kind: 'card', by, invitee, codes, renewalOf: userId })
    await recordInvited(transaction, parts, { by, made: [made], kind: 'card', isRenewal: true })
    return made
  })
}

/** Throws `join-code-unknown` if it cannot be used any more anyway. */
export async function endInvitationOf(parts: LinkParts, { by, id }: { by: ActingCaptain; id: string }): Promise<void> {
  await parts.context.db.transaction().execute(async (transaction) => {
    await lockForCaptain(transaction, by.uid)
    const withdrawn = await withdrawInvitation(transaction, id, parts.clock.now())
    if (!withdrawn) throw new DitchProblem('join-code-unknown', {})
    const { kind, holderId } = withdrawn
    const holder = await findHolderOf(transaction, holderId)
    const details = { kind: 'resident-invitation-withdrawn', values: { by: kind, holder: holder?.name ?? '' } } as const
    const at = parts.context.clock.now()
    await addAuditEntry(transaction, { at, by, action: 'withdraw-resident-invitation', details })
  })
}

/** Whether captains confirm by hand, or only invitations do. */
export async function changeConfirming(
  parts: LinkParts,
  { by, byHand }: { by: ActingCaptain; byHand: boolean },
): Promise<void> {
  await parts.context.db.transaction().execute(async (transaction) => {
    await lockForCaptain(transaction, by.uid)
    await setConfirmsByHand(transaction, byHand)
    const details = { kind: 'confirming-changed', values: { byHand } } as const
    const at = parts.context.clock.now()
    await addAuditEntry(transaction, { at, by, action: 'change-confirming', details })
  })
}

async function cardCodes({ context: { db, random } }: LinkParts): Promise<Codes> {
  const typed = makeTypedCode(random)
  const typedHash = await hashOfTypedCode(db, typed)
  return { ...makeLinkCode(random), typed: formatTypedCode(typed), typedHash }
}

interface Making extends Pick<ToMake, 'kind' | 'by'> {
  invitee: ToMake['invitees'][number]
  codes: Codes
  renewalOf?: string
}

async function make(
  transaction: Database,
  parts: LinkParts,
  { kind, by, invitee, codes, renewalOf }: Making,
): Promise<Made> {
  const { propertyId, personId, email = null } = invitee
  const holder = await getHolder(transaction, parts, invitee.holder)
  const property = propertyId === null ? undefined : await findProperty(transaction, propertyId)
  if (propertyId !== null && !property) throw new DitchProblem('no-such-property', {})
  const person = personId === null ? undefined : await findPerson(transaction, personId)
  if (personId !== null && !person) throw new DitchProblem('no-such-person', {})
  const now = parts.clock.now()
  const expiresAt = now.add(GOOD_FOR)
  const id = parts.context.random.uuid()
  const name = person?.name ?? holder.name
  const { code, codeHash, typed, typedHash } = codes
  const to = { holderId: holder.id, propertyId, personId, email, renewalOf: renewalOf ?? null }
  await withdrawEarlier(transaction, to, now)
  const times = { madeAtMs: now.epochMilliseconds, expiresAtMs: expiresAt.epochMilliseconds }
  await addInvitation(transaction, { ...to, ...times, id, kind, name, codeHash, typedHash, madeBy: by.uid })
  return { id, name, email, holder: holder.name, street: property?.street ?? null, code, typed, expiresAt }
}

async function recordInvited(
  transaction: Database,
  { context }: LinkParts,
  { by, made, kind, isRenewal }: Pick<ToMake, 'kind' | 'by'> & { made: readonly Made[]; isRenewal: boolean },
): Promise<void> {
  const holders = [...new Set(made.map(({ holder }) => holder))].slice(0, NAMED)
  const values = { by: kind, count: made.length, holders, isRenewal }
  const at = context.clock.now()
  const details = { kind: 'residents-invited' as const, values }
  await addAuditEntry(transaction, { at, by, action: 'invite-residents', details })
}

interface Settling {
  by: ActingCaptain
  madeBy: string
  verb: 'keep' | 'end'
}

/**
 * Keeps or ends every unused invitation and card of a former captain. Throws `link-changed` if there
 * is none: another captain was quicker.
 */
export async function settleInvitations(parts: LinkParts, { by, madeBy, verb }: Settling): Promise<void> {
  await parts.context.db.transaction().execute(async (transaction) => {
    await lockForCaptain(transaction, by.uid)
    const settled = await settleInvitationsOf(transaction, { madeBy, verb, now: parts.clock.now() })
    if (settled.length === 0) throw new DitchProblem('link-changed', {})
    const holders: string[] = []
    for (const id of [...new Set(settled.map(({ holderId }) => holderId))].slice(0, NAMED)) {
      holders.push((await findHolderOf(transaction, id))?.name ?? '')
    }
    const did = verb === 'keep' ? 'kept' : 'ended'
    await addAuditEntry(transaction, {
      at: parts.context.clock.now(),
      by,
      action: verb === 'keep' ? 'invite-residents' : 'withdraw-resident-invitation',
      aboutUser: madeBy,
      details: { kind: 'former-captains-invitations', values: { did, count: settled.length, holders } },
    })
  })
}
