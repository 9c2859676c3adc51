import { hash } from 'node:crypto'
import { later } from '@headgate/domain'
import { z } from 'zod'
import type { ServerClock } from '../../config/clock.ts'
import type { Random } from '../../config/random.ts'
import type { Database } from '../../store/database.ts'
import { addSignInCode, findSignInCode, takeSignInCode } from '../../store/sign-in-code-queries.ts'
import { IdentityFailure } from './identity-failure.ts'
import type { CodeMode } from './identity-provider.ts'

/**
 * A sign-in link replaces a password, so it is as short-lived as ASVS 6.5.5 requires. A reset link leaves time to think
 * of a password. A confirmation link gives no access and may wait until the evening. A link to another address is opened
 * at once.
 */
const CODE_LIFETIMES: Readonly<Record<CodeMode, Temporal.Duration>> = {
  signIn: Temporal.Duration.from({ minutes: 10 }),
  resetPassword: Temporal.Duration.from({ minutes: 30 }),
  verifyEmail: Temporal.Duration.from({ hours: 24 }),
  changeAddress: Temporal.Duration.from({ minutes: 5 }),
}

const meaning = z.object({
  email: z.string(),
  /** Missing in a sign-in link, which may be for a new user. */
  uid: z.string().optional(),
  /** Identifies the password at the time, so that changing it invalidates older reset links. */
  passwordMark: z.string().optional(),
  /** The session that a link to another address was made with. */
  sessionId: z.string().optional(),
})
export type CodeMeaning = z.infer<typeof meaning>

/** Single-use codes in links: 256 random bits each, good for one purpose. */
export const actionCodes = ({ clock, random }: { clock: ServerClock; random: Random }) => ({
  /** Expires after the lifetime of its kind, or at `goodUntil` if that is later. */
  async make(db: Database, mode: CodeMode, means: CodeMeaning, goodUntil?: Temporal.Instant) {
    const code = random.token(32)
    const usual = clock.now().add(CODE_LIFETIMES[mode])
    const expiresAt = goodUntil ? later(goodUntil, usual) : usual
    const { email, uid } = means
    await addSignInCode(db, { purpose: mode, code, value: means, expiresAt, email, uid })
    return { code, expiresAt }
  },

  /** Reads a code without spending it. Throws `invalid-action-code`. */
  look: async (db: Database, mode: CodeMode, code: string): Promise<CodeMeaning> =>
    read(await findSignInCode(db, { purpose: mode, code }, clock.now())),

  /** Spends a code. Of concurrent attempts one succeeds; the others throw `invalid-action-code`. */
  spend: async (db: Database, mode: CodeMode, code: string): Promise<CodeMeaning> =>
    read(await takeSignInCode(db, { purpose: mode, code }, clock.now())),
})

function read(value: unknown): CodeMeaning {
  if (value === undefined) throw new IdentityFailure('invalid-action-code')
  return meaning.parse(value)
}

export const passwordMark = (passwordHash: string | null): string => hash('sha256', passwordHash ?? '', 'base64url')
