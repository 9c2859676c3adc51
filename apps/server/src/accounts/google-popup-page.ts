import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { GooglePopupMessage } from '@headgate/contracts'
import type { Language } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import { escapeHtml } from '../adapters/mail/mail-html.ts'

/** Posts to the page that opened the popup. When the browser has cut `opener`, broadcasts on our own origin instead. */
const SCRIPT = `const message = JSON.parse(document.body.dataset.message)
if (opener) opener.postMessage(message, location.origin)
else new BroadcastChannel(message.source).postMessage(message)
close()`

/** Without `unsafe-none` the browser cuts the popup off from the page that opened it. */
export const popupHeaders = {
  'cross-origin-opener-policy': 'unsafe-none',
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'sha256-${hash('sha256', SCRIPT, 'base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} satisfies OutgoingHttpHeaders

export function popupPage(message: GooglePopupMessage, language: Language): string {
  const { title, done } = CATALOGS[language].popup
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body data-message="${escapeHtml(JSON.stringify(message))}"><p>${escapeHtml(done)}</p><script>${SCRIPT}</script></body>
</html>
`
}
