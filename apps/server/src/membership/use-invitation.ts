import type { JoinCheckResponse } from '@headgate/contracts'
import { addressOf, ditchDay, type HolderId, holderSpellings, ownershipOn } from '@headgate/domain'
import type { Caller, IdentityProvider, NowSignedIn } from '../adapters/identity/identity-provider.ts'
import type { SignedIn } from '../adapters/identity/sessions.ts'
import { instantOf, instantText } from '../config/instants.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { writeClaim } from '../residents/property-claims.ts'
import { endAccess, type LockedAccount, lockAccount } from '../store/account-access.ts'
import type { Actor } from '../store/audit-queries.ts'
import { endFeed } from '../store/calendar-queries.ts'
import { findOpenLink, openLink, removeRefusal } from '../store/confirmed-link-queries.ts'
import type { Database } from '../store/database.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import {
  findHolderOf,
  findInvitationByHash,
  findPerson,
  findProperty,
  type Invitation,
  isListedHolder,
  joinPerson,
  lockInvitation,
  markPaired,
  markUsed,
} from '../store/invitation-queries.ts'
import { addMember } from '../store/membership-queries.ts'
import { deletePushDevicesOf } from '../store/push-device-queries.ts'
import { addResident, forgetWhatTheyEntered } from '../store/resident-queries.ts'
import { announceLink } from './announce-link.ts'
import { firstLinkDay, type LinkParts, linkDay, recordLink } from './link-parts.ts'

/** For the installed app beside the browser: they share no cookies. */
const PAIRS_FOR = Temporal.Duration.from({ hours: 24 })

/** What the code of an invitation does now. */
type InvitationUse = 'first' | 'pairing'

/** Until when a used card signs in once more; undefined if it does not. */
export function pairsUntil({ kind, usedAtMs, pairedAtMs, userId, withdrawnAtMs }: Invitation) {
  if (kind !== 'card' || usedAtMs === null || pairedAtMs !== null || userId === null) return undefined
  if (withdrawnAtMs !== null) return undefined
  return instantOf(usedAtMs).add(PAIRS_FOR)
}

/** Throws why it cannot be used. */
function useOf(invitation: Invitation | undefined, now: Temporal.Instant): InvitationUse {
  if (!invitation) throw new DitchProblem('join-code-unknown', {})
  if (invitation.withdrawnAtMs !== null) throw new DitchProblem('join-code-withdrawn', {})
  if (invitation.usedAtMs === null) {
    if (invitation.expiresAtMs <= now.epochMilliseconds) throw new DitchProblem('join-code-expired', {})
    return 'first'
  }
  const until = pairsUntil(invitation)
  if (until && Temporal.Instant.compare(now, until) < 0) return 'pairing'
  throw new DitchProblem('join-code-used', {})
}

/** The invitation of a code that can be used. Throws why there is none. */
export async function getInvitation(parts: LinkParts, hash: string): Promise<Invitation> {
  const { db } = parts.context
  const invitation = await findInvitationByHash(db, hash)
  if (useOf(invitation, parts.clock.now()) === 'first') await checkAddressee(db, parts, invitation as Invitation)
  return invitation as Invitation
}

/** What the page shows before the code is used: nothing about the account behind a renewed card. */
export async function describeInvitation(
  { context: { db }, clock }: LinkParts,
  invitation: Invitation,
  uid: string | undefined,
): Promise<JoinCheckResponse> {
  const use = useOf(invitation, clock.now())
  const property = invitation.propertyId === null ? undefined : await findProperty(db, invitation.propertyId)
  const until = pairsUntil(invitation)?.toString()
  return {
    kind: invitation.kind,
    holder: (await findHolderOf(db, invitation.holderId))?.name ?? invitation.name,
    street: property?.street ?? null,
    name: invitation.name,
    isRenewal: use === 'first' && invitation.isRenewal !== 0,
    isPairing: use === 'pairing',
    isHere: uid !== undefined && uid === invitation.userId,
    expiresAt: until ?? instantText(invitation.expiresAtMs),
  }
}

interface CardUse {
  hash: string
  caller: Caller
  /** Part of the transaction, for a new account. */
  settle: (transaction: Database, uid: string) => Promise<void>
}

/**
 * Signs in with a card: to a new account, to the one that it renews, or once more to the one of its first use. The
 * account, its link and the spent code are one transaction.
 */
export async function signInByCard(
  parts: LinkParts,
  provider: Pick<IdentityProvider, 'signInByCard'>,
  { hash, caller, settle }: CardUse,
): Promise<NowSignedIn & { isRenewal: boolean; madeBy: string }> {
  for (;;) {
    const found = await getInvitation(parts, hash)
    if (found.kind !== 'card') throw new DitchProblem('join-code-unknown', {})
    const uid = found.userId ?? undefined
    let isRenewal = false
    try {
      const signedIn = await provider.signInByCard(caller, {
        uid,
        name: found.name,
        spend: async (db, account) => {
          isRenewal = (await spendCard(db, parts, { found, account, settle })) === 'renewed'
        },
      })
      return { ...signedIn, isRenewal, madeBy: found.madeBy }
    } catch (error) {
      // Two phones at one instant: the second one joins the account that the first has just made.
      if (!(error instanceof UsedMeanwhile)) throw error
    }
  }
}

/** The card signs in to another account than when it was looked up. */
class UsedMeanwhile extends Error {}

interface Spending {
  found: Invitation
  account: LockedAccount
  settle: CardUse['settle']
}

async function spendCard(db: Database, parts: LinkParts, { found, account, settle }: Spending) {
  await lockDitch(db)
  const card = await lockInvitation(db, found.id)
  const now = parts.clock.now()
  const use = useOf(card, now)
  if (card?.userId !== found.userId) throw new UsedMeanwhile()
  if (account.role === 'captain') throw new DitchProblem('card-for-captain', {})
  if (use === 'pairing') {
    // Whatever has ended access since then ended this too.
    if (account.accessEnded !== card.accessAtUse) throw new DitchProblem('join-code-used', {})
    await markPaired(db, card.id, now)
    return 'paired'
  }
  await checkAddressee(db, parts, card)
  if (card.isRenewal !== 0) {
    await endAccess(db, account)
    // So that a lost phone stops showing their notices.
    await deletePushDevicesOf(db, account.uid)
    // Its maker may be the one who uses it, in a browser that nobody knows.
    await forgetWhatTheyEntered(db, account.uid)
    await endFeed(db, account.uid)
    const accessAtUse = (await lockAccount(db, account.uid))?.accessEnded ?? 0
    await markUsed(db, card.id, { userId: account.uid, accessAtUse, now })
    return 'renewed'
  }
  await markUsed(db, card.id, { userId: account.uid, accessAtUse: account.accessEnded, now })
  await settle(db, account.uid)
  await join(db, parts, { invitation: card, how: 'card', by: { uid: account.uid, called: card.name }, now })
  return 'new'
}

interface Accepting {
  hash: string
  signedIn: SignedIn
  /** Throws if their session has ended since the request came in. */
  lockSession: (transaction: Database) => Promise<void>
}

/** Confirms the link for the signed-in account, with a mailed invitation or a card that nobody has used. */
export async function acceptInvitationOf(parts: LinkParts, { hash, signedIn, lockSession }: Accepting): Promise<void> {
  const { db } = parts.context
  const { uid, email } = signedIn.user
  const { id } = await getInvitation(parts, hash)
  await db.transaction().execute(async (transaction) => {
    await lockSession(transaction)
    await lockDitch(transaction)
    const invitation = await lockInvitation(transaction, id)
    const now = parts.clock.now()
    if (useOf(invitation, now) !== 'first' || !invitation || invitation.isRenewal !== 0) {
      throw new DitchProblem('join-code-used', {})
    }
    await checkAddressee(transaction, parts, invitation)
    await markUsed(transaction, id, { userId: uid, accessAtUse: 0, now })
    // A card signs in to an account of its own only.
    if (invitation.kind === 'card') await markPaired(transaction, id, now)
    await join(transaction, parts, {
      invitation,
      how: invitation.kind,
      by: { uid, called: email ?? invitation.name },
      now,
    })
  })
}

interface Joining {
  invitation: Pick<Invitation, 'holderId' | 'propertyId' | 'personId' | 'name' | 'madeBy'>
  how: Invitation['kind'] | 'by-hand'
  by: Actor & { uid: string }
  now: Temporal.Instant
}

/** Confirms the link, and gives a newcomer a profile by which their turns are shown and notices come. */
export async function join(db: Database, parts: LinkParts, { invitation, how, by, now }: Joining): Promise<void> {
  const { holderId, propertyId, personId, name, madeBy } = invitation
  const { uid } = by
  const { ownerDirectory, random } = parts.context
  const holder = await findHolderOf(db, holderId)
  if (!holder) throw new DitchProblem('join-code-unknown', {})
  await addMember(db, uid, now)
  const isNew = await openLink(db, { userId: uid, holderId, day: firstLinkDay(parts, holderId), by: madeBy, now })
  if (!isNew) throw new DitchProblem('joined-already', {})
  await removeRefusal(db, { userId: uid, holderId })
  if (personId !== null) await joinPerson(db, personId, uid)
  const property = propertyId === null ? undefined : await findProperty(db, propertyId)
  const place = {
    placeId: property?.placeId ?? '',
    address: property ? addressOf(property) : '',
    claimedOwners: property ? writeClaim(null, ownerDirectory.ownersOf(property.placeId)) : null,
  }
  await addResident(
    db,
    uid,
    { username: holder.name, fullName: name, phone: null, photoUrl: null, ...place },
    now,
    random,
  )
  const details = { kind: 'link-confirmed', values: { holder: holder.name, how } } as const
  await recordLink(db, { at: parts.context.clock.now(), by, userId: uid, details })
  await announceLink(db, parts, { userId: uid, holder, by: madeBy })
}

/**
 * Throws `join-code-withdrawn` if an unused invitation is not for its addressee any more: the account of a new card has
 * lost its link, the person or holder was taken off the list, or the property is somebody else's.
 */
async function checkAddressee(db: Database, parts: LinkParts, invitation: Invitation): Promise<void> {
  if (!(await isStillTheirs(db, parts, invitation))) throw new DitchProblem('join-code-withdrawn', {})
}

type Addressed = Pick<Invitation, 'holderId' | 'propertyId' | 'personId' | 'userId' | 'isRenewal'>

export async function isStillTheirs(db: Database, parts: LinkParts, invitation: Addressed): Promise<boolean> {
  const day = linkDay(parts)
  const { holderId, propertyId, personId, userId, isRenewal } = invitation
  if (isRenewal !== 0) return userId !== null && (await findOpenLink(db, { userId, holderId, day })) !== undefined
  if (!(await isListedHolder(db, holderId))) return false
  if (personId !== null && !(await findPerson(db, personId))) return false
  return propertyId === null || (await isOwner(db, day, { holderId, propertyId }))
}

/** Under any of the holder's spellings. */
async function isOwner(
  db: Database,
  day: string,
  { holderId, propertyId }: { holderId: HolderId; propertyId: number },
) {
  const { people } = await ditchReader(db).read()
  const holderIds = holderSpellings(people).idsOf(holderId)
  const property = people.properties.find(({ id }) => id === propertyId)
  const owners = property && ownershipOn(property, ditchDay(day))
  return owners?.holderIds.some((id) => holderIds.includes(id)) === true
}
