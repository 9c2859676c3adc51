import { api } from '@headgate/contracts'
import { calendarTurns, ditchDayAt, holdersByName, startOfDay } from '@headgate/domain'
import { findLanguage, type Language } from '@headgate/language'
import { CATALOGS } from '@headgate/language/catalogs'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { DitchProblem } from '../ditch-problem.ts'
import { residentGuard, signedInBy, whileSignedIn } from '../http/auth-guards.ts'
import { addressSubject } from '../http/client-address.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { languageOf } from '../http/request-language.ts'
import { route } from '../http/route.ts'
import { findResidentNames } from '../residents/resident-names.ts'
import type { RouteParts } from '../schedule/route-parts.ts'
import { endFeed, findFeedOf, findFeedReader, listAnnouncedClosures, renewFeed } from '../store/calendar-queries.ts'
import { type CurrentDitch, getCalendarKey } from '../store/ditch-queries.ts'
import { recordAccountUse } from '../store/identity-queries.ts'
import { getNoticeSettings } from '../store/notice-setting-queries.ts'
import { feedAddresses } from './feed-address.ts'
import { FeedCache } from './feed-cache.ts'
import { SeasonFollower } from './season-follower.ts'
import { writeCalendar } from './write-calendar.ts'

const TOKEN_BYTES = 32
const PAST_SHOWN = { days: 30 }
const MAX_AGE_SECONDS = 900
const DITCH_ID_LENGTH = 16

/** A resident's turns for calendar apps. These cannot sign in, so the secret address grants access. */
export const calendarRoutes: FastifyPluginAsync<RouteParts> = async (app, parts) => {
  const { db, sessions, rateLimiter, config, publicOrigin, clock, random, ditch, ownerDirectory } = parts
  const { clock: scheduleClock } = config
  const follower = new SeasonFollower(db, clock)
  const written = new FeedCache()

  /** The address that people type, or else that of the request. A forged Host only affects the client that sends it. */
  const originOf = ({ protocol, host }: FastifyRequest) =>
    publicOrigin.known() ??
    URL.parse(`${protocol === 'https' ? 'https' : 'http'}://${host}`)?.origin ??
    'http://localhost'
  const residents = residentGuard(sessions, 'guests-get-no-calendar')
  const nameIn = (language: Language, { profile }: CurrentDitch = ditch) => CATALOGS[language].feed.name(profile.name)
  const present = (request: FastifyRequest, token: string | undefined) => {
    const name = nameIn(languageOf(request.headers, ditch.profile.language))
    return { address: token === undefined ? null : feedAddresses(originOf(request), token, name) }
  }

  route(app, api.getCalendarFeed, residents, async (request) => {
    const { uid } = signedInBy(request).user
    return present(request, (await findFeedOf(db, uid))?.token)
  })

  route(app, api.renewCalendarFeed, residents, async (request) => {
    const { uid } = signedInBy(request).user
    await rateLimiter.take(RATE_LIMITS.calendarAddresses, uid)
    const { token } = await whileSignedIn(db, sessions, request, (transaction) =>
      renewFeed(transaction, uid, { token: random.token(TOKEN_BYTES), now: clock.now() }),
    )
    request.log.info({ event: 'calendar-shared', uid, ip: request.ip }, 'calendar-shared')
    return present(request, token)
  })

  route(app, api.endCalendarFeed, residents, async (request) => {
    const { uid } = signedInBy(request).user
    await rateLimiter.take(RATE_LIMITS.calendarAddresses, uid)
    await endFeed(db, uid)
    request.log.info({ event: 'calendar-ended', uid, ip: request.ip }, 'calendar-ended')
    return present(request, undefined)
  })

  app.get<{ Params: { file: string } }>('/calendar/:file', { schema: { hide: true } }, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    await rateLimiter.take(RATE_LIMITS.calendarDownloads, addressSubject(request.ip))
    const reader = await findFeedReader(db, request.params.file.replace(/\.ics$/, ''))
    if (!reader) {
      reply.header('cache-control', 'no-store')
      throw new DitchProblem('no-calendar', {})
    }
    const { userId, displayName } = reader
    await recordAccountUse(db, userId, clock.now())
    await rateLimiter.take(RATE_LIMITS.calendarDownloadsOfUser, userId)
    const { loaded, history } = await follower.history(ditch)
    const { profile, rules } = loaded
    const language = findLanguage(reader.language) ?? profile.language
    const origin = originOf(request)
    const closures = await listAnnouncedClosures(db)
    const viewer = (await findResidentNames(db, userId, ownerDirectory)) ?? { fullName: displayName }
    const from = ditchDayAt(scheduleClock.now(), rules.clocks).subtract(PAST_SHOWN)
    const facts = {
      language,
      name: nameIn(language, loaded),
      location: `${profile.name}, ${profile.city}, ${profile.state}`,
      ditchId: (await getCalendarKey(db, random)).slice(0, DITCH_ID_LENGTH),
      feedUrl: new URL(request.url, origin).href,
      pageUrl: new URL('/?tab=my-schedule', origin).href,
      leadMinutes: (await getNoticeSettings(db, userId)).leadMinutes,
    }
    const { names, nameOf } = loaded
    const own = holdersByName(names)(viewer)
    const dependsOn = [history, rules, names, JSON.stringify([closures, viewer, from, facts])]
    const { text, etag } = written.getOrWrite(userId, dependsOn, () => {
      const since = startOfDay(from, rules.clocks)
      return writeCalendar(calendarTurns({ history, closures, isOwn: (holder) => own.has(holder), since }), {
        ...facts,
        rules,
        nameOf,
      })
    })
    reply.headers({ etag, 'cache-control': `private, max-age=${MAX_AGE_SECONDS}` })
    if (isSame(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="my-turns.ics"',
      })
      .send(text)
  })
}

/** Proxies may have turned the tag into a weak one. */
const isSame = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag))
