import type { CaptainsMail } from '../membership/captains-mail.ts'
import type { Database } from '../store/database.ts'
import type { GatePress } from '../store/gate-queries.ts'
import { listCaptains } from '../store/membership-queries.ts'

/** Mails every captain about each turn in which no water came. They see it on their first page, too. */
export async function tellCaptains(
  { db, captainsMail }: { db: Database; captainsMail: CaptainsMail },
  presses: readonly GatePress[],
): Promise<void> {
  if (presses.length === 0) return
  const captains = (await listCaptains(db)).filter(({ emailVerified, isDisabled }) => emailVerified && !isDisabled)
  for (const { holderName, opensAtMs, pressedAtMs } of presses) {
    const opensAt = Temporal.Instant.fromEpochMilliseconds(opensAtMs)
    const at = Temporal.Instant.fromEpochMilliseconds(pressedAtMs)
    for (const { email, language } of captains) {
      captainsMail.tellNoWater({ to: email, language, holder: holderName, opensAt, at })
    }
  }
}
