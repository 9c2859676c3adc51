import type { Random } from '../config/random.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import { findKind } from '../store/identity-queries.ts'
import { makeLinkCode } from '../store/link-codes.ts'
import { listCaptains, setRole } from '../store/membership-queries.ts'
import {
  addSetupLink,
  endSetupLinks,
  findSetupLink,
  type SetupLink,
  useSetupLink,
} from '../store/setup-link-queries.ts'

const GOOD_FOR = Temporal.Duration.from({ hours: 1 })

/** Whether anybody can act as a captain. The sample's cannot. */
export const hasCaptain = async (db: Database): Promise<boolean> =>
  (await listCaptains(db)).some(({ isDisabled }) => !isDisabled)

/** A new code, good once and for an hour; earlier ones end. Throws `setup-has-captain`. */
export function makeSetupCode(db: Database, now: Temporal.Instant, random: Random): Promise<string> {
  const { code, codeHash } = makeLinkCode(random)
  return db.transaction().execute(async (transaction) => {
    await lockDitch(transaction)
    if (await hasCaptain(transaction)) throw new DitchProblem('setup-has-captain', {})
    const expiresAtMs = now.add(GOOD_FOR).epochMilliseconds
    await addSetupLink(transaction, { codeHash, madeAtMs: now.epochMilliseconds, expiresAtMs })
    return code
  })
}

/** The link of a code. Throws why it is not good. */
export async function getSetupLink(db: Database, code: string, now: Temporal.Instant): Promise<SetupLink> {
  const link = await findSetupLink(db, code)
  if (!link) throw new DitchProblem('setup-link-unknown', {})
  if (link.usedAtMs !== null) throw new DitchProblem('setup-link-used', {})
  if (await hasCaptain(db)) throw new DitchProblem('setup-has-captain', {})
  if (link.expiresAtMs <= now.epochMilliseconds) throw new DitchProblem('setup-link-expired', {})
  return link
}

interface FirstCaptain {
  code: string
  uid: string
  /** Their e-mail. */
  called: string
  now: Temporal.Instant
}

/** Spends the code and makes the account the first captain. Call it in a transaction. Throws why it cannot. */
export async function makeFirstCaptain(db: Database, { code, uid, called, now }: FirstCaptain): Promise<void> {
  await lockDitch(db)
  const link = await getSetupLink(db, code, now)
  if (!(await useSetupLink(db, link.codeHash, now))) throw new DitchProblem('setup-link-used', {})
  if ((await findKind(db, uid)) === 'card') throw new DitchProblem('cards-are-no-captains', {})
  await setRole(db, uid, 'captain', now)
  await recordCaptain(db, { by: { uid, called }, uid, how: 'setup-link', at: now })
}

/** What the operator reads. The code is in the fragment, which browsers send to nobody. */
export const setupLinkLines = (origin: string, code: string): string[] => [
  'This ditch has no captain yet. Anyone who opens this link within an hour can become its captain:',
  `  ${origin}/setup#${code}`,
]

/** How somebody became a captain. */
export type BecameCaptain = 'appointed' | 'invited' | 'named' | 'setup-link'

interface NewCaptain {
  by: Actor
  uid: string
  how: BecameCaptain
  at: Temporal.Instant
}

/** The audit entry of a new captain. Setup links from before are good for nothing, also once there is none again. */
export async function recordCaptain(transaction: Database, { by, uid, how, at }: NewCaptain): Promise<void> {
  await endSetupLinks(transaction)
  await addAuditEntry(transaction, {
    at,
    by,
    action: 'make-captain',
    aboutUser: uid,
    details: { kind: 'captain-made', values: { how } },
  })
}
