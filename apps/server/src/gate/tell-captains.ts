import type { CaptainsMail } from '../membership/captains-mail.ts'
import { countReport } from '../notices/limit-caused.ts'
import type { Database } from '../store/database.ts'
import type { GatePress } from '../store/gate-queries.ts'
import { listCaptains } from '../store/membership-queries.ts'

/**
 * Mails every captain about each turn in which no water came. They see it on their first page, too: there alone, after
 * the last mail that one account may cause in a day, which says so.
 */
export async function tellCaptains(
  { db, captainsMail }: { db: Database; captainsMail: CaptainsMail },
  { by, presses, now }: { by: string; presses: readonly GatePress[]; now: Temporal.Instant },
): Promise<void> {
  if (presses.length === 0) return
  const captains = (await listCaptains(db)).filter(({ emailVerified, isDisabled }) => emailVerified && !isDisabled)
  for (const { holderName, opensAtMs, pressedAtMs } of presses) {
    const opensAt = Temporal.Instant.fromEpochMilliseconds(opensAtMs)
    const at = Temporal.Instant.fromEpochMilliseconds(pressedAtMs)
    for (const { uid, email, language } of captains) {
      const counted = await countReport(db, { by, to: uid, now })
      if (counted) captainsMail.tellNoWater({ to: email, language, holder: holderName, opensAt, at, ...counted })
    }
  }
}
