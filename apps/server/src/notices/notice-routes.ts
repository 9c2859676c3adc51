import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { forNewDevices, residentGuard, signedInBy, whileSignedIn } from '../http/auth-guards.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import { countUnreadNotices, listNoticeLog, listNotices, markNoticesRead } from '../store/notice-record-queries.ts'
import { getNoticeSettings, saveNoticeSettings } from '../store/notice-setting-queries.ts'
import type { NoticeRoutes } from './open-notice-channels.ts'
import { presentNotice, presentSettings } from './present-notices.ts'
import { tryChannels } from './try-channels.ts'

/** A resident's notices and notice settings. Nobody sees or changes anybody else's. */
export const noticeRoutes: FastifyPluginAsync<NoticeRoutes> = async (app, routes) => {
  const { db, clock, sessions, rateLimiter } = routes
  const residents = residentGuard(sessions)

  route(app, api.listNotices, forNewDevices(residents), async (request) => {
    const { user, newUntil } = signedInBy(request)
    const except = newUntil && 'trade'
    const [unread, rows] = await Promise.all([
      countUnreadNotices(db, user.uid, except),
      listNotices(db, user.uid, except),
    ])
    return { unread, notices: rows.map(presentNotice) }
  })

  route(app, api.markNoticesRead, residents, async (request) => {
    const { user } = signedInBy(request)
    await markNoticesRead(db, user.uid, clock.now())
  })

  route(app, api.listNoticeLog, residents, async (request) => {
    const { user } = signedInBy(request)
    return { entries: (await listNoticeLog(db, user.uid)).map(presentNotice) }
  })

  route(app, api.getNoticeSettings, forNewDevices(residents), async (request) => {
    const signedIn = signedInBy(request)
    return presentSettings(await getNoticeSettings(db, signedIn.user.uid), signedIn, routes)
  })

  route(app, api.saveNoticeSettings, residents, async (request) => {
    const signedIn = signedInBy(request)
    await rateLimiter.take(RATE_LIMITS.noticeSettings, signedIn.user.uid)
    const settings = request.body
    await whileSignedIn(db, sessions, request, (transaction) =>
      saveNoticeSettings(transaction, signedIn.user.uid, settings, clock.now()),
    )
    return presentSettings(settings, signedIn, routes)
  })

  route(app, api.sendTestNotice, residents, async (request) => {
    const signedIn = signedInBy(request)
    await rateLimiter.take(RATE_LIMITS.testNotices, signedIn.user.uid)
    return { results: await tryChannels(routes, signedIn) }
  })
}
