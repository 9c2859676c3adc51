import type { Clock } from '@headgate/domain'
import { ditchDayAt } from '@headgate/domain'
import type { CaptainContext } from '../captain/captain-context.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { announceDitchChange } from '../store/ditch-change-notifications.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import { ensureHolder, findHolder } from '../store/holder-queries.ts'
import { holdCaptain } from '../store/membership-queries.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'
import { findOnSchedule } from './holder-names.ts'

/** What confirmed links and invitations are made with. */
export interface LinkParts {
  context: CaptainContext
  /** Real time, in which codes expire. */
  clock: Clock
}

/** The ditch's day now, on which links begin and end. */
export const linkDay = ({ context }: LinkParts): string =>
  ditchDayAt(context.clock.now(), context.ditch.rules.timeZone).toString()

/** Runs a change of links or invitations, then lets every part see the holders that it put on the list. */
export async function changeLinks<T>(
  { context: { store, ditch } }: LinkParts,
  change: (transaction: Database) => Promise<T>,
): Promise<T> {
  const changed = await store.db.transaction().execute(change)
  await ditch.refresh()
  return changed
}

/** The ditch is locked before memberships. Lock accounts before both. Throws `captains-only`. */
export async function holdForCaptain(
  transaction: Database,
  { context: { store } }: LinkParts,
  by: ActingCaptain,
): Promise<void> {
  await lockDitch(transaction, store.engine)
  await holdCaptain({ db: transaction, engine: store.engine }, by.uid)
}

/** A holder as links name it. */
export interface LinkedHolder {
  id: number
  name: string
}

/**
 * The holder of a name on the list or on the schedule, which is put on the list. Call it with the ditch locked. Throws
 * `no-such-holder`.
 */
export async function getHolder(transaction: Database, { context }: LinkParts, name: string): Promise<LinkedHolder> {
  const known = await findHolder(transaction, name)
  if (known && known.removedAtMs === null) return known
  const onSchedule = findOnSchedule(name, context.ditch.loaded.season)
  if (onSchedule === undefined) throw new DitchProblem('no-such-holder', { holder: name })
  const id = await ensureHolder(transaction, onSchedule)
  await raisePeopleRevision(transaction)
  await announceDitchChange(transaction, context.store.engine)
  return { id, name: onSchedule }
}
