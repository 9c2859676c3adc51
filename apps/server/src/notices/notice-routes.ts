import { done, noticeList, noticeLog, noticeSettings, noticeSettingsResponse, noticeTest } from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Sessions } from '../adapters/identity/sessions.ts'
import { forNewDevices, residentGuard, signedInBy, whileSignedIn } from '../http/auth-guards.ts'
import { problemResponses } from '../http/problem-responses.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import type { CurrentDitch } from '../store/ditch-queries.ts'
import { countUnreadNotices, listNoticeLog, listNotices, markNoticesRead } from '../store/notice-record-queries.ts'
import { getNoticeSettings, saveNoticeSettings } from '../store/notice-setting-queries.ts'
import { presentNotice, presentSettings } from './present-notices.ts'
import { type ChannelTrial, tryChannels } from './try-channels.ts'

export interface NoticeRoutes extends ChannelTrial {
  sessions: Sessions
  rateLimiter: RateLimiter
  ditch: CurrentDitch
}

/** A resident's notices and notice settings. Nobody sees or changes anybody else's. */
export const noticeRoutes: FastifyPluginAsyncZod<NoticeRoutes> = async (app, routes) => {
  const { db, clock, sessions, rateLimiter } = routes
  const residents = residentGuard(sessions)

  app.get(
    '/api/notices',
    {
      ...forNewDevices(residents),
      schema: {
        operationId: 'listNotices',
        summary: 'Your notices, newest first, and how many are unread',
        response: { 200: noticeList },
      },
    },
    async (request) => {
      const { user, newUntil } = signedInBy(request)
      const except = newUntil && 'trade'
      const [unread, rows] = await Promise.all([
        countUnreadNotices(db, user.uid, except),
        listNotices(db, user.uid, except),
      ])
      return { unread, notices: rows.map(presentNotice) }
    },
  )

  app.post(
    '/api/notices/read',
    {
      ...residents,
      schema: {
        operationId: 'markNoticesRead',
        summary: 'Mark all your listed notices as read',
        response: { 200: done },
      },
    },
    async (request) => {
      const { user } = signedInBy(request)
      await markNoticesRead(db, user.uid, clock.now())
      return { done: true as const }
    },
  )

  app.get(
    '/api/notices/log',
    {
      ...residents,
      schema: {
        operationId: 'listNoticeLog',
        summary: 'Log of what was sent to you: when, by which channel and with what result, newest first',
        response: { 200: noticeLog },
      },
    },
    async (request) => {
      const { user } = signedInBy(request)
      return { entries: (await listNoticeLog(db, user.uid)).map(presentNotice) }
    },
  )

  app.get(
    '/api/notices/settings',
    {
      ...forNewDevices(residents),
      schema: {
        operationId: 'getNoticeSettings',
        summary: 'Your notice settings',
        response: { 200: noticeSettingsResponse },
      },
    },
    async (request) => {
      const signedIn = signedInBy(request)
      return presentSettings(await getNoticeSettings(db, signedIn.user.uid), signedIn, routes)
    },
  )

  app.put(
    '/api/notices/settings',
    {
      ...residents,
      schema: {
        operationId: 'saveNoticeSettings',
        summary: 'Change your notice settings',
        body: noticeSettings,
        response: { 200: noticeSettingsResponse, ...problemResponses(429) },
      },
    },
    async (request) => {
      const signedIn = signedInBy(request)
      await rateLimiter.take(RATE_LIMITS.noticeSettings, signedIn.user.uid)
      const settings = request.body
      await whileSignedIn(db, sessions, request, (transaction) =>
        saveNoticeSettings(transaction, signedIn.user.uid, settings, clock.now()),
      )
      return presentSettings(settings, signedIn, routes)
    },
  )

  app.post(
    '/api/notices/test',
    {
      ...residents,
      schema: {
        operationId: 'sendTestNotice',
        summary: 'Send a test notice through every channel you have chosen; returns what each answered',
        response: { 200: noticeTest, ...problemResponses(429) },
      },
    },
    async (request) => {
      const signedIn = signedInBy(request)
      await rateLimiter.take(RATE_LIMITS.testNotices, signedIn.user.uid)
      return { results: await tryChannels(routes, signedIn) }
    },
  )
}
