import type { Problem } from '@headgate/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IdentityFailure, type IdentityFailureCode } from '../adapters/identity/identity-failure.ts'

const HTTP_STATUS = {
  'popup-closed-by-user': 400,
  'network-request-failed': 503,
  'password-does-not-meet-requirements': 400,
  'email-already-in-use': 409,
  'wrong-password': 403,
  'invalid-credential': 401,
  'user-token-expired': 401,
  'user-disabled': 403,
  'invalid-action-code': 400,
  'operation-not-allowed': 403,
  'requires-recent-login': 401,
} satisfies Record<IdentityFailureCode, number>

/** Leaves any other error to the server's own error handler. */
export function answerIdentityFailures(app: FastifyInstance, pseudonym: (email: string) => string): void {
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof IdentityFailure)) throw error
    const { code, message, reason, missing } = error
    const { ip, method, routeOptions } = request
    const about = { refused: code, method, route: routeOptions.url, ip, who: targetOf(request, pseudonym) }
    request.log.warn(about, 'refused')
    const problem = {
      code,
      message,
      ...(reason && { reason, values: {} }),
      ...(missing.length > 0 && { missing: [...missing] }),
    } satisfies Problem
    return reply.code(HTTP_STATUS[code]).send(problem)
  })
}

/** Pseudonym of the account that a refused call names, so that the log shows a series of guesses as one. */
function targetOf({ body }: FastifyRequest, pseudonym: (email: string) => string): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
  return typeof email === 'string' ? pseudonym(email) : undefined
}
