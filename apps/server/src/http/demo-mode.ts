import type { FastifyRequest } from 'fastify'
import { GOOGLE_CALLBACK } from '../adapters/identity/google-sign-in.ts'
import { IdentityFailure } from '../adapters/identity/identity-failure.ts'

/** They need no session, and open none: a browser's language, and the link that turns a kind of mail off. */
const HARMLESS = ['/language', '/unsubscribe']

/** Refuses every write and every way to sign in, whatever its route. */
export async function refuseInDemoMode({ method, routeOptions: { url = '' } }: FastifyRequest): Promise<void> {
  const isRead = method === 'GET' || method === 'HEAD'
  if (isRead ? url === GOOGLE_CALLBACK : !HARMLESS.includes(url)) throw new IdentityFailure('operation-not-allowed')
}
