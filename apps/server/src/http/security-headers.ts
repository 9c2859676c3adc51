import type { OutgoingHttpHeaders } from 'node:http'

const A_YEAR_SECONDS = 31_536_000

const ON_EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} satisfies OutgoingHttpHeaders

/** For every answer. Where the server's known address is https, browsers stay with https for a year after each visit. */
export const securityHeaders = (address: string | undefined): OutgoingHttpHeaders =>
  address?.startsWith('https:')
    ? { ...ON_EVERY_ANSWER, 'strict-transport-security': `max-age=${A_YEAR_SECONDS}` }
    : ON_EVERY_ANSWER

/** For the built files. A service worker runs under the policy of its own file and must reach the server. */
export const FILE_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** For the service worker: it connects to this server only, and may load nothing but its own next version. */
export const workerHeaders = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; worker-src 'self'; frame-ancestors 'none'",
} satisfies OutgoingHttpHeaders

/** CSP sources of what pages hold inline. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/** By the page that is drawn. The others’ is `same-origin`. */
const REFERRER_POLICIES: Readonly<Record<string, string>> = {
  // Mailed links open it: its address carries their code.
  '/__auth/action': 'no-referrer',
  // Any address may be meant, a misspelled mailed link as well. Its own form still says where it comes from.
  '/not-found': 'strict-origin',
}

/**
 * For every page: it runs and loads our own files only, and no other site may frame it. Other sites get no referrer;
 * our own forms do, as without one browsers hide their origin, too, and the same-origin check would refuse them.
 */
export function pageHeaders({ scripts, styles }: InlineSources, path: string): OutgoingHttpHeaders {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const directives = Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return {
    'content-security-policy': directives.join('; '),
    'referrer-policy': REFERRER_POLICIES[path] ?? 'same-origin',
  }
}
