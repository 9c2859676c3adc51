import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { api, type GooglePopupMessage, type IdentityCode } from '@headgate/contracts'
import type { Language } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import type { FastifyPluginAsync } from 'fastify'
import { escapeHtml } from '../adapters/mail/mail-html.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import type { IdentityRoutes } from './identity-calls.ts'

export const googleRoutes: FastifyPluginAsync<IdentityRoutes> = async (app, { context }) => {
  const { provider } = context

  route(app, api.startGoogleSignIn, async (request, reply) => {
    await context.takeFromAddress(RATE_LIMITS.googleFromAddress, request)
    const { url, cookies } = await provider.startGoogle(context.callerOf(request), request.body.flow)
    return reply.header('set-cookie', [...cookies]).send({ url })
  })

  route(app, api.finishGoogleSignIn, async (request, reply) => {
    await context.takeFromAddress(RATE_LIMITS.googleFromAddress, request)
    const query = new URLSearchParams(request.url.split('?')[1])
    const caller = context.callerOf(request)
    const { language } = caller
    const { flow, cookies, outcome } = await provider.finishGoogle(caller, query)
    if ('uid' in outcome) {
      context.note(request, 'signed-in', { uid: outcome.uid, how: 'google' })
      await context.whenProven(outcome.uid)
    }
    const failure: IdentityCode | null = 'failure' in outcome ? outcome.failure : null
    reply.header('set-cookie', [...cookies])
    if (flow === 'redirect') return reply.redirect(failure === null ? '/login' : `/login?failure=${failure}`, 303)
    const message: GooglePopupMessage = { source: 'headgate-google', failure }
    return reply
      .headers({ ...popupHeaders, 'content-language': language })
      .type('text/html; charset=utf-8')
      .send(popupPage(message, language))
  })
}

/** Posts to the page that opened the popup. When the browser has cut `opener`, broadcasts on our own origin instead. */
const SCRIPT = `const message = JSON.parse(document.body.dataset.message)
if (opener) opener.postMessage(message, location.origin)
else new BroadcastChannel(message.source).postMessage(message)
close()`

/** Without `unsafe-none` the browser cuts the popup off from the page that opened it. */
const popupHeaders = {
  'cross-origin-opener-policy': 'unsafe-none',
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'sha256-${hash('sha256', SCRIPT, 'base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} satisfies OutgoingHttpHeaders

function popupPage(message: GooglePopupMessage, language: Language): string {
  const { title, done } = CATALOGS[language].popup
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body data-message="${escapeHtml(JSON.stringify(message))}"><p>${escapeHtml(done)}</p><script>${SCRIPT}</script></body>
</html>
`
}
