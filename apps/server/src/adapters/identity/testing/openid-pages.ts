import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InteractionResults, Provider } from 'oidc-provider'

/** Where the provider sends a browser to sign in or consent. */
export const interactionPath = (uid: string): string => `/interaction/${uid}`

const INTERACTION = /^\/interaction\/[\w-]+(?<abort>\/abort)?$/

/**
 * Serves the two pages of the tests' OpenID provider: sign-in, which accepts any password, and consent. False for any
 * other request.
 */
export async function answerInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const match = INTERACTION.exec(request.url ?? '')
  if (!match) return false
  const interaction = await provider.interactionDetails(request, response)
  const { uid, prompt, params, session, grantId } = interaction
  if (!match.groups?.abort && request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(uid, prompt.name))
    return true
  }
  const finish = (result: InteractionResults, mergeWithLastSubmission = false) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission })
  if (match.groups?.abort) {
    await finish({ error: 'access_denied', error_description: 'They changed their mind' })
  } else if (prompt.name === 'login') {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    await finish({ login: { accountId: form.get('login') ?? '' } })
  } else {
    const known = grantId === undefined ? undefined : await provider.Grant.find(grantId)
    const grant = known ?? new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) })
    const { missingOIDCScope, missingOIDCClaims } = prompt.details as Record<string, string[] | undefined>
    if (missingOIDCScope) grant.addOIDCScope(missingOIDCScope.join(' '))
    if (missingOIDCClaims) grant.addOIDCClaims(missingOIDCClaims)
    await finish({ consent: { grantId: await grant.save() } }, true)
  }
  return true
}

const FIELDS = `<input required name="login" placeholder="Enter any login" autofocus>
<input required name="password" type="password" placeholder="and password">`

const page = (uid: string, prompt: string): string => `<!doctype html>
<html lang="en">
<title>${prompt}</title>
<link rel="icon" href="data:,">
<form method="post" action="${interactionPath(uid)}" autocomplete="off">
<input type="hidden" name="prompt" value="${prompt}">
${prompt === 'login' ? FIELDS : ''}
<button>${prompt === 'login' ? 'Sign-in' : 'Continue'}</button>
</form>
<a href="${interactionPath(uid)}/abort">[ Cancel ]</a>
`
