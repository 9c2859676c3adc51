import type { FastifyReply, FastifyRequest } from 'fastify'
import { IdentityFailure } from '../adapters/identity/identity-failure.ts'
import type { Caller, NowSignedIn, SetCookies } from '../adapters/identity/identity-provider.ts'
import type { Identity } from '../adapters/identity/open-identity.ts'
import type { SignedIn } from '../adapters/identity/sessions.ts'
import type { AttemptLimit, Attempts } from '../attempt-limits.ts'
import { addressSubject } from '../client-address.ts'
import type { Config } from '../config.ts'
import { isOnLoopback } from '../loopback.ts'

export interface IdentityCalls {
  identity: Pick<Identity, 'provider' | 'options' | 'captains' | 'pseudonym'>
  attempts: Attempts
  config: Pick<Config, 'publicUrl' | 'port'>
}

/** What the routes about accounts have in common: who calls, how often, and what is noted about it. */
export class IdentityDesk {
  readonly provider: Identity['provider']
  readonly #parts: IdentityCalls

  constructor(parts: IdentityCalls) {
    this.#parts = parts
    this.provider = parts.identity.provider
  }

  callerOf(request: FastifyRequest): Caller {
    const isLocal = isOnLoopback(request)
    return {
      headers: request.headers,
      isOnLoopback: isLocal,
      origin: this.#originFor(request, isLocal),
      log: request.log,
    }
  }

  async signedIn(request: FastifyRequest): Promise<SignedIn> {
    const signedIn = await this.provider.find(request.headers)
    if (!signedIn) throw new IdentityFailure('user-token-expired')
    return signedIn
  }

  /** One try of what an address may do so often. */
  takeFromAddress(limit: AttemptLimit, { ip }: FastifyRequest): Promise<void> {
    return this.#parts.attempts.take(limit, addressSubject(ip))
  }

  /** One try of what may be done to an account so often, whether or not there is such an account. */
  async takeAt(limits: readonly AttemptLimit[], email: string): Promise<void> {
    for (const limit of limits) await this.#parts.attempts.take(limit, email.toLowerCase())
  }

  async forgetAt(limits: readonly AttemptLimit[], email: string): Promise<void> {
    for (const limit of limits) await this.#parts.attempts.forget(limit, email.toLowerCase())
  }

  /** Notes what was done and by whom, without an e-mail or anything that opens a door. */
  note(request: FastifyRequest, event: string, fields: { uid?: string | undefined; how?: string }): void {
    request.log.info({ event, ...fields, ip: request.ip }, event)
  }

  sendSignedIn(request: FastifyRequest, reply: FastifyReply, how: string, { uid, cookies }: NowSignedIn) {
    this.note(request, 'signed-in', { uid, how })
    return sendDone(reply, cookies)
  }

  /** Never what a request from elsewhere says: its Host would choose where a mailed link leads. */
  #originFor(request: FastifyRequest, isLocal: boolean): string {
    const { publicUrl, port } = this.#parts.config
    if (publicUrl) return publicUrl.origin
    return isLocal ? `${request.protocol}://${request.host}` : `http://localhost:${port}`
  }
}

export function sendDone(reply: FastifyReply, cookies: SetCookies = []) {
  if (cookies.length > 0) reply.header('set-cookie', [...cookies])
  return reply.send({ done: true })
}
