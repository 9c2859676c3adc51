import { hash, randomBytes } from 'node:crypto'
import type { Clock } from '@headgate/domain'
import { z } from 'zod'
import { IdentityFailure } from '../identity-failure.ts'
import type { CodeMode } from '../identity-provider.ts'
import type { Records } from './records.ts'

/**
 * A sign-in link stands in for a password, so it lives as short as the security standard wants (ASVS 6.5.5). A
 * reset link leaves time to think of a password. A confirmation opens nothing and may wait until the evening.
 */
const CODE_LIFETIMES: Readonly<Record<CodeMode, Temporal.Duration>> = {
  signIn: Temporal.Duration.from({ minutes: 10 }),
  resetPassword: Temporal.Duration.from({ minutes: 30 }),
  verifyEmail: Temporal.Duration.from({ hours: 24 }),
}

const meaning = z.object({
  email: z.string(),
  /** Absent from a sign-in link, which may be for somebody new. */
  uid: z.string().optional(),
  /** What the password was: once it is another, older reset links are worth nothing. */
  passwordMark: z.string().optional(),
})
export type CodeMeaning = z.infer<typeof meaning>

/** Codes in links that we mail: 256 random bits, kept as a hash under what they are for, each good for one use. */
export class ActionCodes {
  readonly #records: Records
  readonly #clock: Clock

  constructor(records: Records, clock: Clock) {
    this.#records = records
    this.#clock = clock
  }

  /** Good for as long as its kind is, or until `goodUntil` where that is later. */
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
    await this.#records.ofBetterAuth.createVerificationValue(value)
    return { code, expiresAt }
  }

  /** What the code means, without spending it. Throws `invalid-action-code`. */
  async look(mode: CodeMode, code: string): Promise<CodeMeaning> {
    return this.#read(await this.#records.ofBetterAuth.findVerificationValue(identifierOf(mode, code)))
  }

  /** Of all who try to spend a code at once, one succeeds. Throws `invalid-action-code` for the others. */
  async spend(mode: CodeMode, code: string): Promise<CodeMeaning> {
    return this.#read(await this.#records.ofBetterAuth.consumeVerificationValue(identifierOf(mode, code)))
  }

  #read(kept: { value: string; expiresAt: Date } | null): CodeMeaning {
    if (!kept || kept.expiresAt.getTime() <= this.#clock.now().epochMilliseconds) {
      throw new IdentityFailure('invalid-action-code')
    }
    return meaning.parse(JSON.parse(kept.value))
  }
}

/** better-auth keeps a hash of this. */
const identifierOf = (mode: CodeMode, code: string): string => `${mode}:${code}`

export const passwordMark = (passwordHash: string | null | undefined): string =>
  hash('sha256', passwordHash ?? '', 'base64url')
