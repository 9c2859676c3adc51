import type { OutgoingHttpHeaders } from 'node:http'
import type { PageRenderer } from '../pages/page-renderer.ts'

const A_YEAR_SECONDS = 31_536_000

const ON_EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} satisfies OutgoingHttpHeaders

/** On every answer. Where residents come by https, their browsers stay with it for a year after each visit. */
export const securityHeaders = (publicUrl: URL | undefined): OutgoingHttpHeaders =>
  publicUrl?.protocol === 'https:'
    ? { ...ON_EVERY_ANSWER, 'strict-transport-security': `max-age=${A_YEAR_SECONDS}` }
    : ON_EVERY_ANSWER

/** Of the built files: the service worker goes by the policy of its own file, and has to reach us. */
export const FILE_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Of the service worker: it asks nobody but us, and loads nothing. */
export const workerHeaders = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
} satisfies OutgoingHttpHeaders

/** On every page: it runs and loads what is ours, and nobody frames it. */
export function pageHeaders({ scripts, styles }: PageRenderer['contentSecurity']): OutgoingHttpHeaders {
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
  return { 'content-security-policy': directives.join('; ') }
}
