import type { Random } from '../config/random.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import { findKind } from '../store/identity-queries.ts'
import { hashOfCode, makeLinkCode } from '../store/link-codes.ts'
import { listCaptains, setRole } from '../store/membership-queries.ts'
import {
  addSetupCode,
  endSetupCodes,
  findSetupCode,
  type SetupCode,
  useSetupCode,
} from '../store/setup-code-queries.ts'

const GOOD_FOR = Temporal.Duration.from({ hours: 1 })

/** Whether anybody can act as a captain. The sample's cannot. */
export const hasCaptain = async (db: Database): Promise<boolean> =>
  (await listCaptains(db)).some(({ isDisabled }) => !isDisabled)

/**
 * A new code, good once and for an hour. Those that other servers have printed stay good, too. Throws
 * `setup-has-captain`.
 */
export function makeSetupCode(db: Database, now: Temporal.Instant, random: Random): Promise<string> {
  const { code, codeHash } = makeLinkCode(random)
  return db.transaction().execute(async (transaction) => {
    await lockDitch(transaction)
    if (await hasCaptain(transaction)) throw new DitchProblem('setup-has-captain', {})
    const expiresAtMs = now.add(GOOD_FOR).epochMilliseconds
    await addSetupCode(transaction, { codeHash, madeAtMs: now.epochMilliseconds, expiresAtMs })
    return code
  })
}

/**
 * Makes the operator's `SETUP_CODE` good until there is a captain. False if it was given before and has ended: it has
 * made a captain, or somebody became one without it.
 */
function takeSetupCode(db: Database, code: string, now: Temporal.Instant): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockDitch(transaction)
    if (await hasCaptain(transaction)) return false
    const madeAtMs = now.epochMilliseconds
    if (await addSetupCode(transaction, { codeHash: hashOfCode(code), madeAtMs, expiresAtMs: null })) return true
    const { usedAtMs, expiresAtMs } = (await findSetupCode(transaction, code)) ?? {}
    return usedAtMs === null && expiresAtMs === null
  })
}

/** Throws why a code is not good. */
export async function getSetupCode(db: Database, code: string, now: Temporal.Instant): Promise<SetupCode> {
  const found = await findSetupCode(db, code)
  if (!found) throw new DitchProblem('setup-code-unknown', {})
  if (found.usedAtMs !== null) throw new DitchProblem('setup-code-used', {})
  if (await hasCaptain(db)) throw new DitchProblem('setup-has-captain', {})
  if (found.expiresAtMs !== null && found.expiresAtMs <= now.epochMilliseconds)
    throw new DitchProblem('setup-code-expired', {})
  return found
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
  const { codeHash } = await getSetupCode(db, code, now)
  if (!(await useSetupCode(db, codeHash, now))) throw new DitchProblem('setup-code-used', {})
  if ((await findKind(db, uid)) === 'card') throw new DitchProblem('cards-are-no-captains', {})
  await setRole(db, uid, 'captain', now)
  await recordCaptain(db, { by: { uid, called }, uid, how: 'setup-code', at: now })
}

/** What the operator reads. Without `origin`, nobody has said yet under which address people reach the ditch. */
export const setupLinkLines = (origin: string | undefined, code: string): string[] =>
  origin === undefined
    ? [
        'This ditch has no captain yet. Anyone who opens the page /setup within an hour and enters this code can become its captain:',
        `  ${code}`,
      ]
    : [
        'This ditch has no captain yet. Anyone who opens this link within an hour can become its captain:',
        // In the fragment, which browsers send to nobody.
        `  ${origin}/setup#${code}`,
      ]

interface WithoutCaptain {
  setupCode: string | undefined
  origin: string
  now: Temporal.Instant
  random: Random
}

/** Lines for the operator at startup while there is no captain: about `SETUP_CODE`, or else with a new link. */
export async function setupLines(db: Database, { setupCode, origin, now, random }: WithoutCaptain): Promise<string[]> {
  if (await hasCaptain(db)) return []
  if (setupCode !== undefined && (await takeSetupCode(db, setupCode, now)))
    return [
      `This ditch has no captain yet. Anyone who opens ${origin}/setup and enters SETUP_CODE can become its captain.`,
    ]
  const code = await makeSetupCode(db, now, random).catch(ifThereIsNowACaptain)
  if (code === undefined) return []
  return [...(setupCode === undefined ? [] : [SPENT]), ...setupLinkLines(origin, code)]
}

const SPENT =
  'SETUP_CODE no longer works, because there has been a captain since it was set. Set another one, or use this link.'

/** On another node, with the link that it printed. */
function ifThereIsNowACaptain(error: unknown): undefined {
  if (!(error instanceof DitchProblem)) throw error
}

/** How somebody became a captain. */
export type BecameCaptain = 'appointed' | 'invited' | 'named' | 'setup-code'

interface NewCaptain {
  by: Actor
  uid: string
  how: BecameCaptain
  at: Temporal.Instant
}

/** The audit entry of a new captain. Setup codes from before are good for nothing, also once there is none again. */
export async function recordCaptain(transaction: Database, { by, uid, how, at }: NewCaptain): Promise<void> {
  await endSetupCodes(transaction)
  await addAuditEntry(transaction, {
    at,
    by,
    action: 'make-captain',
    aboutUser: uid,
    details: { kind: 'captain-made', values: { how } },
  })
}
