import type { AuthUser } from '@headgate/contracts'
import { DitchError, isCaptain } from '@headgate/domain'
import type { FastifyRequest } from 'fastify'
import type { Sessions, SignedIn } from './adapters/identity/sessions.ts'
import type { ActingCaptain } from './store/audit-queries.ts'

/** Who a request comes from, by its session alone. Throws a DitchError `not-signed-in` when it has none. */
export async function requireSignedIn(sessions: Sessions, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await sessions.find(request.headers)
  if (signedIn) return signedIn
  throw refusal(request, {}, new DitchError('not-signed-in', 'Please sign in first.'))
}

/** The same, of somebody who is known. Throws `not-signed-in` for nobody, `not-allowed` for a guest. */
export async function requireResident(sessions: Sessions, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await requireSignedIn(sessions, request)
  if (!signedIn.user.isAnonymous) return signedIn
  throw refusal(request, signedIn, new DitchError('not-allowed', 'Guests have no notices. Please register first.'))
}

/** The captain a request comes from. Throws `not-signed-in` for nobody, `not-allowed` for a guest or resident. */
export async function requireCaptain(
  sessions: Sessions,
  captains: readonly string[],
  request: FastifyRequest,
): Promise<SignedIn> {
  const signedIn = await requireSignedIn(sessions, request)
  if (isCaptain(signedIn.user, captains)) return signedIn
  throw refusal(request, signedIn, new DitchError('not-allowed', 'Only a captain may do this.'))
}

/** A captain as the trail of what captains do keeps them. */
export const actingCaptain = ({ uid, email }: AuthUser): ActingCaptain => ({ uid, called: email ?? uid })

/** Notes a refusal in the log, for whoever looks for attacks, and gives it back to be thrown. */
export function refusal(request: FastifyRequest, asking: Partial<SignedIn>, failure: DitchError): DitchError {
  const { method, ip, routeOptions } = request
  request.log.warn({ refused: failure.code, method, route: routeOptions.url, ip, uid: asking.user?.uid }, 'refused')
  return failure
}
