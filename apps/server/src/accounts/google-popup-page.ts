import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { GooglePopupMessage } from '@headgate/contracts'

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

/** Only quotes need escaping: every value in the message comes from a fixed list. */
export function popupPage(message: GooglePopupMessage): string {
  const attribute = JSON.stringify(message).replaceAll('"', '&quot;')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Sign in with Google</title></head>
<body data-message="${attribute}"><p>You can close this window.</p><script>${SCRIPT}</script></body>
</html>
`
}
