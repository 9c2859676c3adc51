import { hash, randomBytes } from 'node:crypto'
import type { Clock } from '@headgate/domain'
import { z } from 'zod'
import { IdentityFailure } from '../identity-failure.ts'
import type { CodeMode } from '../identity-provider.ts'
import type { Auth } from './auth.ts'

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
  readonly #context: Auth['$context']
  readonly #clock: Clock

  constructor(context: Auth['$context'], clock: Clock) {
    this.#context = context
    this.#clock = clock
  }

  async make(mode: CodeMode, means: CodeMeaning): Promise<{ code: string; expiresAt: Temporal.Instant }> {
    const { internalAdapter } = await this.#context
    const code = randomBytes(32).toString('base64url')
    const expiresAt = this.#clock.now().add(CODE_LIFETIMES[mode])
    await internalAdapter.createVerificationValue({
      identifier: identifierOf(mode, code),
      value: JSON.stringify(means),
      expiresAt: new Date(expiresAt.epochMilliseconds),
    })
    return { code, expiresAt }
  }

  /** What the code means, without spending it. Throws `invalid-action-code`. */
  async look(mode: CodeMode, code: string): Promise<CodeMeaning> {
    const { internalAdapter } = await this.#context
    return this.#read(await internalAdapter.findVerificationValue(identifierOf(mode, code)))
  }

  /** Of all who try to spend a code at once, one succeeds. Throws `invalid-action-code` for the others. */
  async spend(mode: CodeMode, code: string): Promise<CodeMeaning> {
    const { internalAdapter } = await this.#context
    return this.#read(await internalAdapter.consumeVerificationValue(identifierOf(mode, code)))
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
