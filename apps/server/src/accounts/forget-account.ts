import type { Database } from '../store/database.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import { forgetInvitedAccount } from '../store/invitation-queries.ts'
import { removeMember } from '../store/membership-queries.ts'
import { deleteResident } from '../store/resident-queries.ts'
import { forgetTrader } from '../store/trade-queries.ts'

/** Deletes all that an account holds, in the transaction that deletes the account itself and has it locked. */
export async function forgetAccount(transaction: Database, uid: string): Promise<void> {
  // Before the rows that captains write with the ditch locked.
  await lockDitch(transaction)
  await forgetInvitedAccount(transaction, uid)
  await deleteResident(transaction, uid)
  await removeMember(transaction, uid)
  await forgetTrader(transaction, uid)
}
