import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseWhileBusy } from '../adapters/identity/bounded-argon2.ts'
import { IdentityFailure } from '../adapters/identity/identity-failure.ts'
import type { Caller, IdentityProvider, NowSignedIn, SetCookies } from '../adapters/identity/identity-provider.ts'
import type { SignedIn } from '../adapters/identity/sessions.ts'
import { type AuthGuard, authGuard } from '../http/auth-guards.ts'
import { addressSubject } from '../http/client-address.ts'
import { isOnLoopback } from '../http/loopback.ts'
import { MailLimitExceeded, type RateLimit, RateLimitExceeded } from '../http/rate-limiter.ts'
import { type MailLimits, RATE_LIMITS } from '../http/rate-limits.ts'
import { languageOf } from '../http/request-language.ts'
import type { RouteParts } from '../schedule/route-parts.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'

/** What the account routes are registered with. */
export interface IdentityRoutes extends RouteParts {
  context: IdentityContext
  /** Part of the transaction that deletes an account. Returns what is to be done once it is committed. */
  beforeDeletion: (transaction: Database, by: ActingCaptain) => Promise<() => void>
}

/** What the account routes share: the caller, the rate limits and the log lines. */
export class IdentityContext {
  readonly provider: IdentityProvider
  /** Requires a session; a guest's will do. */
  readonly guard: AuthGuard
  readonly #parts: RouteParts

  constructor(parts: RouteParts) {
    this.#parts = parts
    this.provider = parts.identity.provider
    this.guard = authGuard('session', async ({ headers }) => {
      const signedIn = await this.provider.find(headers)
      if (!signedIn) throw new IdentityFailure('user-token-expired')
      return signedIn
    })
  }

  callerOf(request: FastifyRequest): Caller {
    const isLocal = isOnLoopback(request)
    return {
      headers: request.headers,
      isOnLoopback: isLocal,
      origin: this.#originFor(request, isLocal),
      log: request.log,
      language: languageOf(request.headers, this.#parts.ditch.profile.language),
    }
  }

  /** Counts one attempt against an address. Throws `RateLimitExceeded`. */
  async takeFromAddress(limit: RateLimit, { ip }: FastifyRequest): Promise<void> {
    await this.#parts.rateLimiter.take(limit, addressSubject(ip))
  }

  /**
   * Counts one guess at an account's password, whether or not the account exists. When `attempt` resolves, the guess
   * was right, and the earlier wrong ones are forgotten.
   */
  async guess<T>(request: FastifyRequest, email: string, attempt: () => Promise<T>): Promise<T> {
    const device = await this.provider.findKnownDevice(this.callerOf(request), email)
    if (device) return this.#counted(RATE_LIMITS.guessesByKnownDevice, device.id, attempt)
    await this.takeFromAddress(RATE_LIMITS.guessesFromAddress, request)
    const account = email.toLowerCase()
    return this.#counted(RATE_LIMITS.guessesAtAccountFromAddress, `${account} ${addressSubject(request.ip)}`, () =>
      this.#counted([RATE_LIMITS.guessesAtAccount], account, attempt),
    )
  }

  /** Like `guess`, for a signed-in user: a stolen session guesses no more often than a stranger. */
  guessAgain<T>({ sessionId }: SignedIn, attempt: () => Promise<T>): Promise<T> {
    return this.#counted(RATE_LIMITS.guessesBySession, sessionId, attempt)
  }

  /** Clears strangers' guesses, once the owner has proved without the password that the account is theirs. */
  forgetGuesses(email: string): Promise<void> {
    return this.#parts.rateLimiter.forget(RATE_LIMITS.guessesAtAccount, email.toLowerCase())
  }

  /**
   * Counts one mailed link, whatever its purpose and whether or not it is sent. When the limit allows no further one
   * for now, returns the instant until which this one has to stay valid. Throws `MailLimitExceeded`.
   */
  async takeMail(request: FastifyRequest, email: string, limits: MailLimits): Promise<Temporal.Instant | undefined> {
    const device = await this.provider.findKnownDevice(this.callerOf(request), email)
    // Until the account's e-mail is confirmed, its known devices may be a stranger's.
    const isKnown = device?.isConfirmed === true
    if (!isKnown) await this.takeFromAddress(RATE_LIMITS.mailFromAddress, request)
    const [counted, subject] = isKnown
      ? [limits.byKnownDevice, device.id]
      : [limits.byRecipient, await this.#recipientOf(email)]
    let goodUntil: Temporal.Instant | undefined
    for (const limit of counted) {
      const { isLast, windowEndsAt } = await this.#parts.rateLimiter.take(limit, subject).catch((error) => {
        throw error instanceof RateLimitExceeded ? new MailLimitExceeded(error.retryAfterSeconds) : error
      })
      if (isLast) goodUntil = windowEndsAt
    }
    return goodUntil?.add(LAST_LINK_GRACE)
  }

  /**
   * All other spellings of a mailbox share one count, so that they cannot flood it. The plain spelling and confirmed
   * ones have counts of their own: a stranger's spellings must not use up the owner's links.
   */
  async #recipientOf(email: string): Promise<string> {
    const exact = email.toLowerCase()
    const mailbox = mailboxOf(email)
    return exact === mailbox || (await this.provider.isConfirmed(exact)) ? exact : `others of ${mailbox}`
  }

  async #counted<T>(limits: readonly RateLimit[], subject: string, attempt: () => Promise<T>): Promise<T> {
    refuseWhileBusy()
    for (const limit of limits) await this.#parts.rateLimiter.take(limit, subject)
    const outcome = await attempt()
    for (const limit of limits) await this.#parts.rateLimiter.forget(limit, subject)
    return outcome
  }

  whenProven(uid: string): Promise<void> {
    return this.#parts.whenProven(uid)
  }

  /** Logs what was done and by whom, without an e-mail or a credential. */
  note(request: FastifyRequest, event: string, fields: { uid?: string | undefined; how?: string }): void {
    request.log.info({ event, ...fields, ip: request.ip }, event)
  }

  async answerSignedIn(
    request: FastifyRequest,
    reply: FastifyReply,
    how: string,
    { uid, cookies }: NowSignedIn,
  ): Promise<void> {
    this.note(request, 'signed-in', { uid, how })
    await this.whenProven(uid)
    setCookies(reply, cookies)
  }

  /** Never taken from a remote request: its Host header would choose where a mailed link leads. */
  #originFor(request: FastifyRequest, isLocal: boolean): string {
    const { config, publicOrigin } = this.#parts
    return isLocal && !config.publicUrl ? `${request.protocol}://${request.host}` : publicOrigin.get()
  }
}

/** The last link stays valid a little longer than until the next may be requested. */
const LAST_LINK_GRACE = Temporal.Duration.from({ minutes: 10 })

/**
 * Normalizes an address to its mailbox: most mail services deliver `ann+ditch@…` and `Ann@…` to `ann@…`, and Google
 * ignores dots.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = '', host] = [email.slice(0, at).toLowerCase().split('+')[0], email.slice(at + 1).toLowerCase()]
  const isGoogles = host === 'gmail.com' || host === 'googlemail.com'
  return isGoogles ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`
}

export function setCookies(reply: FastifyReply, cookies: SetCookies): void {
  if (cookies.length > 0) reply.header('set-cookie', [...cookies])
}
