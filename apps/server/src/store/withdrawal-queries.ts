import type { Withdrawing } from '@headgate/domain'
import type { Database } from './database.ts'

/** Every change of the season that takes others back, with those. */
export async function listWithdrawals(db: Database): Promise<Withdrawing[]> {
  const rows = await db.selectFrom('withdrawal').select(['changeId', 'withdrawnId']).orderBy('changeId').execute()
  return [...Map.groupBy(rows, ({ changeId }) => changeId)].map(([id, taken]) => ({
    id,
    withdraws: taken.map(({ withdrawnId }) => withdrawnId),
  }))
}
