import { DitchError } from '@headgate/domain'
import type { FastifyRequest } from 'fastify'
import { refusal } from './auth-guards.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a write that something in the request itself allows, whoever sends it. No cookie counts for it. */
    isOpenToOtherSites?: boolean
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that another site's page makes in a resident's browser. Browsers say where a request
 * comes from; programs that say nothing carry no resident's cookie by accident, and pass.
 */
export function requireSameOrigin(publicUrl: URL | undefined) {
  return async (request: FastifyRequest): Promise<void> => {
    if (READS.has(request.method) || request.routeOptions.config.isOpenToOtherSites) return
    const site = request.headers['sec-fetch-site']
    const { origin } = request.headers
    const isForeign =
      (site !== undefined && site !== 'same-origin' && site !== 'none') ||
      (origin !== undefined && !isOwn(origin, request, publicUrl))
    if (!isForeign) return
    const message = 'This request came from another site, so nothing was changed.'
    throw refusal(request, {}, new DitchError('not-allowed', message))
  }
}

/**
 * Scheme, host and port are compared. Where `PUBLIC_URL` does not say which scheme is ours, a proxy may end TLS
 * before us without a word about it: then only a page in plain http of a ditch that is known to be on https is foreign.
 */
function isOwn(origin: string, { protocol, headers }: FastifyRequest, publicUrl: URL | undefined): boolean {
  const asked = URL.parse(origin)
  if (!asked) return false
  if (publicUrl) return asked.origin === publicUrl.origin
  const schemes = protocol === 'https' ? ['https:'] : ['http:', 'https:']
  return schemes.includes(asked.protocol) && asked.host === URL.parse(`${asked.protocol}//${headers.host}`)?.host
}
