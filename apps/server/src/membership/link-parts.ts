import type { Clock } from '@headgate/domain'
import { ditchDayAt } from '@headgate/domain'
import type { CaptainContext } from '../captain/captain-context.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import { findHolderNamed, type HolderRow, holderNamed } from '../store/invited-queries.ts'
import { holdCaptain } from '../store/membership-queries.ts'
import { isOnSchedule } from './holder-names.ts'

/** What confirmed links and invitations are made with. */
export interface LinkParts {
  context: CaptainContext
  /** Real time, in which codes expire. */
  clock: Clock
}

/** The ditch's day now, on which links begin and end. */
export const linkDay = ({ context }: LinkParts): string =>
  ditchDayAt(context.clock.now(), context.ditch.rules.timeZone).toString()

/** The ditch is locked before memberships. Lock accounts before both. Throws `captains-only`. */
export async function holdForCaptain(
  transaction: Database,
  { context: { store } }: LinkParts,
  by: ActingCaptain,
): Promise<void> {
  await lockDitch(transaction, store.engine)
  await holdCaptain({ db: transaction, engine: store.engine }, by.uid)
}

/** The holder of a name on the list or on the schedule. Throws `no-such-holder`. */
export async function getHolder(transaction: Database, { context }: LinkParts, name: string): Promise<HolderRow> {
  const known = await findHolderNamed(transaction, name)
  if (known) return known
  if (!isOnSchedule(name, context.ditch.loaded.season)) throw new DitchProblem('no-such-holder', { holder: name })
  return holderNamed(transaction, name)
}
