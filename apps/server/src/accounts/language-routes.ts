import { findLanguage, type Language } from '@headgate/language'
import type { FastifyPluginAsync } from 'fastify'
import { isByHttps } from '../adapters/identity/session-cookie.ts'
import type { Sessions } from '../adapters/identity/sessions.ts'
import { languageCookie } from '../http/request-language.ts'
import type { RouteParts } from '../schedule/route-parts.ts'
import { keepLanguage } from './keep-language.ts'

const MAX_SENT_BYTES = 4096

/**
 * Changes the language of this browser, and of the account that is signed in. The form works without scripts, and
 * leads back to the page that it is on.
 */
export const languageRoutes: FastifyPluginAsync<RouteParts> = async (app, { db, sessions, config }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_SENT_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )

  app.post('/language', { schema: { hide: true } }, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const language = findLanguage(form.get('language'))
    reply.header('cache-control', 'no-store')
    if (language) {
      await keepForAccount(language, request.headers)
      reply.header('set-cookie', languageCookie(language, isByHttps(config.publicUrl, request.headers)))
    }
    return reply.redirect(ownPath(form.get('from')), 303)
  })

  async function keepForAccount(language: Language, headers: Parameters<Sessions['find']>[0]): Promise<void> {
    const signedIn = await sessions.find(headers)
    if (signedIn) await keepLanguage(db, sessions, signedIn, language)
  }
}

/** Only a path on this server; anything else leads to the first page. */
function ownPath(from: string | null): string {
  const base = 'http://own.invalid'
  const url = from?.startsWith('/') ? URL.parse(from, base) : null
  // Without its dot segments a path may begin with two slashes, which browsers take for another host.
  return url?.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : '/'
}
