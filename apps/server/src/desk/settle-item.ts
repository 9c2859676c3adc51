import type { AuditDetails } from '@headgate/contracts'
import { instantText } from '../config/instants.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { type GatePress, listTurnsWithoutWater } from '../store/gate-queries.ts'
import { readNames } from '../store/holder-queries.ts'
import { lockForCaptain } from '../store/membership-queries.ts'
import { type FailingMail, settleItem } from '../store/today-queries.ts'

/** The item is about the server, whichever mail it did not send. */
export const MAIL_OFF = 'mail-off'
/** Mail that fails later is another item. */
export const mailItemId = ({ lastDueAtMs }: FailingMail): string => `mail-fails:${lastDueAtMs}`
export const reportId = ({ holderId, opensAtMs }: GatePress): string => `no-water:${holderId}:${opensAtMs}`

/** Marks what needed a captain as done, or with false as not done. Throws `not-found` for what there never was. */
export async function settleTodayItem(
  { db, clock }: DitchContext,
  by: ActingCaptain,
  { id, isSettled }: { id: string; isSettled: boolean },
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (transaction) => {
    await lockForCaptain(transaction, by.uid)
    const item = ITEMS.find((one) => id === one || id.startsWith(`${one}:`))
    const report = (await listTurnsWithoutWater(transaction)).find((press) => reportId(press) === id)
    if (!item || (item === 'no-water' && !report)) throw new DitchProblem('no-such-item', {})
    if (!(await settleItem(transaction, { id, isSettled, by: by.uid, at }))) return
    const nameOf = await readNames(transaction)
    const turn = report ? { holder: nameOf(report.holderId), opensAt: instantText(report.opensAtMs) } : null
    const details: AuditDetails = { kind: 'item-settled', values: { item, turn, isSettled } }
    await addAuditEntry(transaction, { at, by, action: 'settle-item', details })
  })
}

const ITEMS = ['no-water', 'mail-off', 'mail-fails'] as const
