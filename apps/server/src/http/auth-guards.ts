import type { AuthUser } from '@headgate/contracts'
import type { DitchError, DitchReason } from '@headgate/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sessions, SignedIn } from '../adapters/identity/sessions.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'

/** Who may call a route: anybody with a session, everybody but guests, or captains. */
export type Access = 'session' | 'resident' | 'captain'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by an auth guard, for the API document. Routes without one are public. */
    access?: Access
    /** Whether it also answers a session that shows less. All other guarded routes refuse one. */
    isForNewDevices?: true
  }
}

/** Part of a route's options. Runs before the query, path or body is validated, and keeps responses out of caches. */
export interface AuthGuard {
  config: { access: Access; isForNewDevices?: true }
  onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Authenticates again once a body has arrived: the session may have ended meanwhile. */
  preHandler: (request: FastifyRequest) => Promise<void>
}

const authenticated = new WeakMap<FastifyRequest, SignedIn>()

export function authGuard(access: Access, authenticate: (request: FastifyRequest) => Promise<SignedIn>): AuthGuard {
  const admit = async (request: FastifyRequest) => {
    const signedIn = await authenticate(request)
    if (signedIn.newUntil && !request.routeOptions.config.isForNewDevices) {
      throw refusal(request, signedIn, new DitchProblem('new-device', {}))
    }
    authenticated.set(request, signedIn)
  }
  return {
    config: { access },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await admit(request)
    },
    preHandler: async (request) => {
      if (request.body !== undefined) await admit(request)
    },
  }
}

/**
 * A guard that also admits a session that shows less. Only for routes that tell nothing of an account but what captains
 * see anyway, and do nothing that its owner or a neighbor would mind.
 */
export const forNewDevices = ({ config, ...guard }: AuthGuard): AuthGuard => ({
  ...guard,
  config: { ...config, isForNewDevices: true },
})

/**
 * Runs a write to the caller's own account in one transaction that keeps the session from ending. Throws
 * `not-signed-in` if the session has ended since the request arrived.
 */
export const whileSignedIn = <T>(
  db: Database,
  sessions: Sessions,
  request: FastifyRequest,
  write: (transaction: Database) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sessions.lockSession(transaction, signedInBy(request))
    return write(transaction)
  })

/** For public routes that find a session themselves, so that it counts as the caller's from then on. */
export const noteSignedIn = (request: FastifyRequest, signedIn: SignedIn): void =>
  void authenticated.set(request, signedIn)

/** Undefined before an auth guard has run, and on routes without one. */
export const findSignedIn = (request: FastifyRequest): SignedIn | undefined => authenticated.get(request)

/** The caller of a request that passed an auth guard. Throws if its route has no guard. */
export function signedInBy(request: FastifyRequest): SignedIn {
  const signedIn = findSignedIn(request)
  if (!signedIn) throw new Error(`${request.routeOptions.url} has no auth guard`)
  return signedIn
}

/** Requires a session, else throws `not-signed-in`. */
export const sessionGuard = (sessions: Sessions): AuthGuard =>
  authGuard('session', (request) => requireSignedIn(sessions, request))

/** Like `sessionGuard`, and refuses guests with `toGuests`. */
export const residentGuard = (
  sessions: Sessions,
  toGuests: Extract<DitchReason, `guests-${string}`> = 'guests-get-no-notices',
): AuthGuard =>
  authGuard('resident', async (request) => {
    const signedIn = await requireSignedIn(sessions, request)
    if (!signedIn.user.isAnonymous) return signedIn
    throw refusal(request, signedIn, new DitchProblem(toGuests, {}))
  })

/** Like `sessionGuard`, and refuses guests and residents with `not-allowed`. */
export const captainGuard = (sessions: Sessions): AuthGuard =>
  authGuard('captain', async (request) => {
    const signedIn = await requireSignedIn(sessions, request)
    if (signedIn.role === 'captain') return signedIn
    throw refusal(request, signedIn, new DitchProblem('captains-only', {}))
  })

async function requireSignedIn(sessions: Sessions, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await sessions.find(request.headers)
  if (signedIn) return signedIn
  throw refusal(request, {}, new DitchProblem('not-signed-in', {}))
}

/** A captain as the audit log stores them. */
export const actingCaptain = ({ uid, email }: AuthUser): ActingCaptain => ({ uid, called: email ?? uid })

/** Logs a refusal, so that attacks can be found, and returns it to be thrown. */
export function refusal(request: FastifyRequest, asking: Partial<SignedIn>, failure: DitchError): DitchError {
  const { method, ip, routeOptions } = request
  request.log.warn({ refused: failure.code, method, route: routeOptions.url, ip, uid: asking.user?.uid }, 'refused')
  return failure
}
