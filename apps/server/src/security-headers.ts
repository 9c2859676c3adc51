import type { OutgoingHttpHeaders } from 'node:http'
import type { PageRenderer } from './page-renderer.ts'

/** On every answer. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
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
  return { ...SECURITY_HEADERS, 'content-security-policy': directives.join('; ') }
}
