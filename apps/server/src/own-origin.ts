import { DitchError } from '@headgate/domain'
import type { FastifyRequest } from 'fastify'
import { refusal } from './who-asks.ts'

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
export function requireOwnOrigin(publicUrl: URL | undefined) {
  return async (request: FastifyRequest): Promise<void> => {
    if (READS.has(request.method) || request.routeOptions.config.isOpenToOtherSites) return
    const site = request.headers['sec-fetch-site']
    const { origin } = request.headers
    const ours = publicUrl?.host ?? request.headers.host
    const isForeign =
      (site !== undefined && site !== 'same-origin' && site !== 'none') ||
      (origin !== undefined && URL.parse(origin)?.host !== ours)
    if (!isForeign) return
    const message = 'This request came from another site, so nothing was changed.'
    throw refusal(request, {}, new DitchError('not-allowed', message))
  }
}
