import type { AuditAction, AuditDetails } from '@headgate/contracts'
import { afterMerges, type Clock, ditchDayAt, type HolderId, type HolderName, segmentAt } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { isOnSchedule } from '../people/known-holders.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { findPeople, formatPerson } from '../store/account-queries.ts'
import { type ActingCaptain, type Actor, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { announceDitchChange } from '../store/ditch-change-notifications.ts'
import { ensureHolder, findHolder } from '../store/holder-queries.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'

/** What confirmed links and invitations are made with. */
export interface LinkParts {
  context: DitchContext
  /** Real time, in which codes expire. */
  clock: Clock
}

/** The current ditch day, on which links end. */
export const linkDay = ({ context }: LinkParts): string =>
  ditchDayAt(context.clock.now(), context.ditch.rules.clocks).toString()

/** The day from which a new link counts: today, or the day of the holder's turn that is still running. */
export function firstLinkDay(parts: LinkParts, holderId: HolderId): string {
  const { context } = parts
  const { timeline, people } = context.ditch.loaded
  const running = segmentAt(timeline, context.clock.now())
  const isTheirs = running?.holder === afterMerges(holderId, people.merges)
  return running && isTheirs ? `${running.day}` : linkDay(parts)
}

/** Runs a change of links or invitations, then lets every part see the holders that it put on the list. */
export async function changeLinks<T>(
  { context: { db, ditch } }: LinkParts,
  change: (transaction: Database) => Promise<T>,
): Promise<T> {
  const changed = await db.transaction().execute(change)
  await ditch.refresh()
  return changed
}

/** `Ann Alder (ann@example.org)` */
export async function formatCaptain(db: Database, { uid, called }: ActingCaptain): Promise<string> {
  const person = (await findPeople(db, [uid])).get(uid)
  return person ? formatPerson(person) : called
}

/** A holder as links name it. */
export interface LinkedHolder {
  id: HolderId
  name: string
}

/**
 * The holder of a name on the list or on the schedule, which is put on the list. Call it with the ditch locked. Throws
 * `no-such-holder`.
 */
export async function getHolder(transaction: Database, { context }: LinkParts, name: string): Promise<LinkedHolder> {
  const { timeline, owner, people } = context.ditch.loaded
  const known = await findHolder(transaction, { name, isSample: people.isSample })
  if (known?.removedAtMs === null) return known
  const isSample = owner === 'sample'
  const onSchedule = await findHolder(transaction, { name, isSample })
  if (!onSchedule || !isOnSchedule(onSchedule.id, timeline)) throw new DitchProblem('no-such-holder', { holder: name })
  await ensureHolder(transaction, { name: onSchedule.name as HolderName, isSample })
  await raisePeopleRevision(transaction)
  await announceDitchChange(transaction)
  return onSchedule
}

type LinkKind = 'link-confirmed' | 'link-refused' | 'link-ended' | 'link-undone' | 'card-signed-out'

export type LinkDetails = Extract<AuditDetails, { kind: LinkKind }>

interface LinkRecord {
  at: Temporal.Instant
  by: Actor
  userId: string
  details: LinkDetails
}

/** The audit entry about one account's link. */
export function recordLink(transaction: Database, { at, by, userId, details }: LinkRecord): Promise<void> {
  const action: AuditAction = details.kind === 'card-signed-out' ? 'sign-out-card' : 'change-link'
  return addAuditEntry(transaction, { at, by, action, aboutUser: userId, details })
}
