import { instantOf } from '../config/instants.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { endAccess, lockAccount, lockAccounts } from '../store/account-access.ts'
import { findPeople, formatPerson, nameAccount } from '../store/account-queries.ts'
import { type ActingCaptain, type Actor, addAuditEntry, THE_START } from '../store/audit-queries.ts'
import { useInvitation } from '../store/captain-invitation-queries.ts'
import type { Database } from '../store/database.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import { isRenewedSince } from '../store/invitation-queries.ts'
import {
  appointNamedCaptains,
  type CaptainRow,
  findRole,
  listCaptains,
  listNamedAccounts,
  lockCaptain,
  setRole,
  spendNaming,
} from '../store/membership-queries.ts'
import { deletePushDevicesOf } from '../store/push-device-queries.ts'
import { endInvitationsOfCaptain, getOpenInvitation } from './captain-invitations.ts'
import type { CaptainChange, CaptainNews, CaptainsMail } from './captains-mail.ts'
import { type BecameCaptain, recordCaptain } from './setup-codes.ts'

export interface RoleParts {
  context: Pick<DitchContext, 'db' | 'clock'>
  captainsMail: CaptainsMail
}

interface RoleChange {
  by: ActingCaptain
  uid: string
}

/** Makes a captain of an account whose e-mail is verified, and tells every captain. */
export function appointCaptain(parts: RoleParts, { by, uid }: RoleChange): Promise<void> {
  return changeRoles(parts, [by.uid, uid], async (transaction) => {
    await lockCaptain(transaction, by.uid)
    const account = await findAccount(transaction, uid)
    if (!account.emailVerified) throw new DitchProblem('email-unconfirmed', {})
    return [await make(transaction, parts, { by, uid, how: 'appointed' })]
  })
}

/** Takes the role; one's own, too. Throws `last-captain` if nobody else could act as a captain. */
export function dismissCaptain(parts: RoleParts, { by, uid }: RoleChange): Promise<void> {
  return changeRoles(parts, [by.uid, uid], async (transaction) => {
    await lockCaptain(transaction, by.uid)
    if ((await findRole(transaction, uid)) !== 'captain') throw new DitchProblem('no-such-captain', {})
    const captains = await listCaptains(transaction)
    if (!captains.some((one) => one.uid !== uid && !one.isDisabled)) throw new DitchProblem('last-captain', {})
    const at = parts.context.clock.now()
    await takeRole(transaction, { by, uid, at })
    return [{ by, uid, change: 'dismissed', before: captains }]
  })
}

/**
 * Takes the role from an account that is being deleted, in the same transaction, with the ditch locked. Returns what
 * tells the other captains, once it is committed.
 */
export async function leaveAsCaptain(parts: RoleParts, transaction: Database, by: ActingCaptain): Promise<() => void> {
  const { uid } = by
  const captains = await listCaptains(transaction)
  if (!captains.some((one) => one.uid === uid)) return () => undefined
  await takeRole(transaction, { by, uid, at: parts.context.clock.now() })
  const news = await listNews(transaction, parts, [{ by, uid, change: 'deleted', before: [] }])
  return () => sendAll(parts, news)
}

/** Ends what they could come back by, too. Call it with the ditch locked. */
async function takeRole(
  transaction: Database,
  { by, uid, at }: { by: ActingCaptain; uid: string; at: Temporal.Instant },
): Promise<void> {
  await setRole(transaction, uid, 'resident', at)
  const isOwn = by.uid === uid
  await addAuditEntry(transaction, {
    at,
    by,
    action: 'dismiss-captain',
    aboutUser: uid,
    details: { kind: 'captain-dismissed', values: { isOwn } },
  })
  await endInvitationsOfCaptain(transaction, { of: uid, by, at })
  // Nor by proving an address that `CAPTAINS` names, with this account or another.
  await spendNaming(transaction, uid, at)
}

interface Accepting {
  by: ActingCaptain
  code: string
  /** For an account without one. */
  name?: string | undefined
  /** Throws if their session has ended since the request came in. */
  lockSession: (transaction: Database) => Promise<void>
}

/** Makes the account that brings an invitation's code a captain, once. */
export function acceptInvitation(parts: RoleParts, { by, code, name, lockSession }: Accepting): Promise<void> {
  const { uid } = by
  return changeRoles(parts, [uid], async (transaction) => {
    await lockSession(transaction)
    const now = parts.context.clock.now()
    await findAccount(transaction, uid)
    if ((await findRole(transaction, uid)) === 'captain') throw new DitchProblem('captain-already', {})
    const { id } = await getOpenInvitation(transaction, code, now)
    await useInvitation(transaction, id, now)
    if (name !== undefined) await nameAccount(transaction, uid, name)
    return [await make(transaction, parts, { by, uid, how: 'invited' })]
  })
}

/** Makes captains of the accounts whose verified e-mail `CAPTAINS` names, each address once; with `uid`, only of that. */
export async function appointNamed(parts: RoleParts, uid?: string): Promise<void> {
  const uids = uid === undefined ? await listNamedAccounts(parts.context.db) : [uid]
  if (uids.length === 0) return
  await changeRoles(parts, uids, async (transaction) => {
    const at = parts.context.clock.now()
    const changes: Changed[] = []
    for (const appointed of await appointNamedCaptains(transaction, at, uids)) {
      changes.push(await record(transaction, { by: THE_START, uid: appointed, how: 'named', at }))
    }
    return changes
  })
}

/** Like `appointNamed`, if it is this account's turn. Does the same for an address that is not verified as for any other. */
export async function appointIfNamed(parts: RoleParts, uid: string): Promise<void> {
  if ((await listNamedAccounts(parts.context.db)).includes(uid)) await appointNamed(parts, uid)
}

interface Made {
  by: Actor
  uid: string
  how: BecameCaptain
}

/** Throws `captain-already`. Call it with the ditch locked. */
async function make(transaction: Database, { context }: RoleParts, made: Made): Promise<Changed> {
  const at = context.clock.now()
  if (!(await setRole(transaction, made.uid, 'captain', at))) throw new DitchProblem('captain-already', {})
  return record(transaction, { ...made, at })
}

/** Call it with the account and the ditch locked. */
async function record(transaction: Database, { by, uid, how, at }: Made & { at: Temporal.Instant }): Promise<Changed> {
  // A phone that came in by a card proved no mailbox, and its owner does not have to be this account's.
  if (await isRenewedSince(transaction, uid, FIRST_INSTANT)) {
    await endAccess(transaction, { uid })
    await deletePushDevicesOf(transaction, uid)
  }
  await recordCaptain(transaction, { by, uid, how, at })
  return { by, uid, change: 'made', before: [] }
}

const FIRST_INSTANT = instantOf(0)

interface Changed {
  by: Actor
  uid: string
  change: CaptainChange
  /** The captains before, one of whom may act as one no more. */
  before: readonly CaptainRow[]
}

/** Runs with these accounts and the captains locked, then tells every captain and every former captain of the change. */
export async function changeRoles(
  parts: RoleParts,
  uids: readonly string[],
  change: (transaction: Database) => Promise<Changed[]>,
): Promise<void> {
  const { db } = parts.context
  const news = await db.transaction().execute(async (transaction) => {
    // Accounts first, as those who sign in lock them.
    await lockAccounts(transaction, uids)
    await lockDitch(transaction)
    return listNews(transaction, parts, await change(transaction))
  })
  sendAll(parts, news)
}

const sendAll = ({ captainsMail }: RoleParts, news: readonly CaptainNews[]): void => news.forEach(captainsMail.send)

async function listNews(
  transaction: Database,
  { context }: RoleParts,
  changes: readonly Changed[],
): Promise<CaptainNews[]> {
  const captains = await listCaptains(transaction)
  const people = await findPeople(
    transaction,
    changes.flatMap(({ by, uid }) => [by.uid ?? uid, uid]),
  )
  const called = (uid: string | undefined, otherwise: string) => {
    const person = uid === undefined ? undefined : people.get(uid)
    return person ? formatPerson(person) : otherwise
  }
  return changes.flatMap(({ by, uid, change, before }) => {
    const dismissed = before.filter((one) => one.uid === uid)
    const recipients = [...captains, ...dismissed].filter((one) => one.emailVerified && !one.isDisabled)
    return recipients.map((one) => ({
      to: one.email,
      language: one.language,
      isTheirs: one.uid === uid && by.uid !== uid,
      change,
      by: called(by.uid, by.called),
      about: called(uid, by.called),
      at: context.clock.now(),
    }))
  })
}

async function findAccount(transaction: Database, uid: string) {
  const account = await lockAccount(transaction, uid)
  if (!account || account.isDisabled) throw new DitchProblem('no-such-account', { isDisabling: false })
  if (account.kind === 'guest') throw new DitchProblem('guests-are-no-captains', {})
  if (account.kind === 'card') throw new DitchProblem('cards-are-no-captains', {})
  return account
}
