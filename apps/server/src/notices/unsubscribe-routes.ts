import type { Language } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addressSubject } from '../http/client-address.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { languageOf } from '../http/request-language.ts'
import { findKind } from '../store/identity-queries.ts'
import { changeNoticeSettings, getNoticeSettings } from '../store/notice-setting-queries.ts'
import type { NoticeRoutes } from './open-notice-channels.ts'
import { unsubscribeHeaders, unsubscribePage } from './unsubscribe-page.ts'
import type { Unsubscribing } from './unsubscribe-tokens.ts'

const MAX_SENT_BYTES = 4096
const query = z.object({ token: z.string().max(1000).catch('') })

/** The request of RFC 8058, in either of the two encodings that it allows. */
const ONE_CLICK = /List-Unsubscribe(=|"\r?\n\r?\n)One-Click/i
const AGAIN = /(^|&)mail-me=again(&|$)/

/**
 * Unsubscribing from mail: the mail program sends one POST, or the reader uses the page. Opening the page changes
 * nothing, as virus scanners open links too. The token alone says whose mail it is, so neither the session nor the
 * site that a request comes from matters.
 */
export const unsubscribeRoutes: FastifyPluginAsyncZod<NoticeRoutes> = async (app, routes) => {
  const { db, clock, rateLimiter, tokens, ditch } = routes
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: MAX_SENT_BYTES },
    (_request, body, done) => done(null, body),
  )

  const isMailed = async ({ userId, kind }: Unsubscribing) =>
    (await getNoticeSettings(db, userId)).channels[kind]['e-mail']

  /** Stores nothing about somebody whose account is gone. */
  const setMailed = async ({ userId, kind }: Unsubscribing, isWanted: boolean): Promise<void> => {
    if (!(await findKind(db, userId))) return
    const change = withMail(kind, isWanted)
    await changeNoticeSettings(db, userId, change, clock.now())
  }

  const readToken = async (request: FastifyRequest<{ Querystring: z.infer<typeof query> }>) => {
    const mailing = tokens.read(request.query.token)
    if (mailing) await rateLimiter.take(RATE_LIMITS.unsubscribing, mailing.userId)
    else await rateLimiter.take(RATE_LIMITS.wrongUnsubscribeTokens, addressSubject(request.ip))
    return mailing
  }

  const readerOf = ({ headers }: FastifyRequest) => {
    const language = languageOf(headers, ditch.profile.language)
    const send = (reply: FastifyReply, page: Omit<Parameters<typeof unsubscribePage>[0], 'ditchName' | 'language'>) =>
      reply
        .headers({ ...unsubscribeHeaders, 'content-language': language })
        .type('text/html; charset=utf-8')
        .send(unsubscribePage({ ...page, language, ditchName: ditch.profile.name }))
    return { send, ...pagesIn(language) }
  }

  app.get('/unsubscribe', { schema: { hide: true, querystring: query } }, async (request, reply) => {
    const mailing = await readToken(request)
    const { send, question, stopped, wrongLink } = readerOf(request)
    if (!mailing) return send(reply.code(400), wrongLink)
    return send(reply, (await isMailed(mailing)) ? question(mailing) : stopped(mailing))
  })

  app.post(
    '/unsubscribe',
    { schema: { hide: true, querystring: query }, config: { isOpenToOtherSites: true } },
    async (request, reply) => {
      const mailing = await readToken(request)
      const { send, question, stopped, again, wrongLink } = readerOf(request)
      if (!mailing) return send(reply.code(400), wrongLink)
      const sent = typeof request.body === 'string' ? request.body : ''
      const isAgain = AGAIN.test(sent)
      if (!isAgain && !ONE_CLICK.test(sent)) return send(reply.code(400), question(mailing))
      await setMailed(mailing, isAgain)
      request.log.info({ event: 'unsubscribed', uid: mailing.userId, kind: mailing.kind, isAgain }, 'mail was changed')
      return send(reply, isAgain ? again(mailing) : stopped(mailing))
    },
  )
}

const withMail =
  (kind: Unsubscribing['kind'], isWanted: boolean) =>
  (settings: Awaited<ReturnType<typeof getNoticeSettings>>): typeof settings => ({
    ...settings,
    channels: { ...settings.channels, [kind]: { ...settings.channels[kind], 'e-mail': isWanted } },
  })

/** What the page says in the reader's language. */
function pagesIn(language: Language) {
  const texts = CATALOGS[language].mail.unsubscribe
  const stop = { label: texts.stop, name: 'List-Unsubscribe', value: 'One-Click' }
  const mailMeAgain = { label: texts.mailMeAgain, name: 'mail-me', value: 'again' }
  const about = ({ title, text }: typeof texts.question, { kind }: Unsubscribing) => ({ title, text: text(kind) })
  return {
    question: (mailing: Unsubscribing) => ({ ...about(texts.question, mailing), button: stop }),
    stopped: (mailing: Unsubscribing) => ({ ...about(texts.stopped, mailing), button: mailMeAgain }),
    again: (mailing: Unsubscribing) => ({ ...about(texts.again, mailing), button: stop }),
    wrongLink: texts.wrongLink,
  }
}
