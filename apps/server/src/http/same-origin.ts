import type { FastifyRequest } from 'fastify'
import { DitchProblem } from '../ditch-problem.ts'
import { refusal } from './auth-guards.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For writes that are authorized by the request itself, such as by a token, and never by the cookie. */
    isOpenToOtherSites?: boolean
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes from other sites' pages (CSRF). Browsers send `Sec-Fetch-Site` or `Origin`; clients that send
 * neither are no browsers, carry no cookie by accident, and pass.
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
    throw refusal(request, {}, new DitchProblem('from-other-site', {}))
  }
}

/**
 * Compares scheme, host and port. Without a `PUBLIC_URL`, a proxy may terminate TLS without saying so: then an http
 * page counts as foreign only if the request is known to have come by https.
 */
function isOwn(origin: string, { protocol, headers }: FastifyRequest, publicUrl: URL | undefined): boolean {
  const page = URL.parse(origin)
  if (!page) return false
  if (publicUrl) return page.origin === publicUrl.origin
  const schemes = protocol === 'https' ? ['https:'] : ['http:', 'https:']
  return schemes.includes(page.protocol) && page.host === URL.parse(`${page.protocol}//${headers.host}`)?.host
}
