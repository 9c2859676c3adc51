import { hash, randomBytes } from 'node:crypto'
import type { Clock } from '@headgate/domain'
import { z } from 'zod'
import { IdentityFailure } from '../identity-failure.ts'
import type { CodeMode } from '../identity-provider.ts'
import type { Records } from './records.ts'

/**
 * A sign-in link replaces a password, so it is as short-lived as ASVS 6.5.5 requires. A reset link leaves time to think
 * of a password. A confirmation link gives no access and may wait until the evening.
 */
const CODE_LIFETIMES: Readonly<Record<CodeMode, Temporal.Duration>> = {
  signIn: Temporal.Duration.from({ minutes: 10 }),
  resetPassword: Temporal.Duration.from({ minutes: 30 }),
  verifyEmail: Temporal.Duration.from({ hours: 24 }),
}

const meaning = z.object({
  email: z.string(),
  /** Missing in a sign-in link, which may be for a new user. */
  uid: z.string().optional(),
  /** Identifies the password at the time, so that changing it invalidates older reset links. */
  passwordMark: z.string().optional(),
})
export type CodeMeaning = z.infer<typeof meaning>

/** Single-use codes in mailed links: 256 random bits, stored as a hash that includes their purpose. */
export class ActionCodes {
  readonly #records: Records
  readonly #clock: Clock

  constructor(records: Records, clock: Clock) {
    this.#records = records
    this.#clock = clock
  }

  /** Expires after the lifetime of its kind, or at `goodUntil` if that is later. */
  async make(mode: CodeMode, means: CodeMeaning, goodUntil?: Temporal.Instant) {
    const code = randomBytes(32).toString('base64url')
    const usual = this.#clock.now().add(CODE_LIFETIMES[mode])
    const expiresAt = goodUntil && Temporal.Instant.compare(goodUntil, usual) > 0 ? goodUntil : usual
    const value = {
      identifier: identifierOf(mode, code),
      value: JSON.stringify(means),
      expiresAt: new Date(expiresAt.epochMilliseconds),
      email: means.email.toLowerCase(),
      userId: means.uid ?? null,
    }
    await (await this.#records.ofBetterAuth()).createVerificationValue(value)
    return { code, expiresAt }
  }

  /** Reads a code without spending it. Throws `invalid-action-code`. */
  async look(mode: CodeMode, code: string): Promise<CodeMeaning> {
    return this.#read(await (await this.#records.ofBetterAuth()).findVerificationValue(identifierOf(mode, code)))
  }

  /** Spends a code. Of concurrent attempts one succeeds; the others throw `invalid-action-code`. */
  async spend(mode: CodeMode, code: string): Promise<CodeMeaning> {
    return this.#read(await (await this.#records.ofBetterAuth()).consumeVerificationValue(identifierOf(mode, code)))
  }

  #read(stored: { value: string; expiresAt: Date } | null): CodeMeaning {
    if (!stored || stored.expiresAt.getTime() <= this.#clock.now().epochMilliseconds) {
      throw new IdentityFailure('invalid-action-code')
    }
    return meaning.parse(JSON.parse(stored.value))
  }
}

/** better-auth stores a hash of this. */
const identifierOf = (mode: CodeMode, code: string): string => `${mode}:${code}`

export const passwordMark = (passwordHash: string | null | undefined): string =>
  hash('sha256', passwordHash ?? '', 'base64url')
