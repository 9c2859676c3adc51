import type { OutgoingHttpHeaders } from 'node:http'
import { api, type ScheduleQuery } from '@headgate/contracts'
import { type DayRange, type DitchRules, daysLeft, ditchDay, ditchDayAt } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import type { ServerClock } from '../config/clock.ts'
import { instantOf } from '../config/instants.ts'
import { ditchVersionHeader, type Effort, encodeResponse, sendEncoded } from '../http/encoded-response.ts'
import type { CachedRoute, ResponseCache } from '../http/response-cache.ts'
import { route } from '../http/route.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { presentDitch } from './present-ditch.ts'
import { presentTurns } from './present-turns.ts'
import type { ScheduleMoments } from './schedule-moment.ts'

interface ScheduleRoutes {
  moments: ScheduleMoments
  cache: ResponseCache
  clock: ServerClock
  /** Sent with every response. */
  headers: OutgoingHttpHeaders
}

export const scheduleRoutes: FastifyPluginAsync<ScheduleRoutes> = async (app, { moments, cache, clock, headers }) => {
  const cached: CachedRoute = { name: '/api/schedule', versionAt: (nowMs) => moments.at(nowMs).number }
  route(app, api.getSchedule, async (request, reply) => {
    const nowMs = clock.nowMs()
    const { loaded, written } = moments.at(nowMs)
    const range = readRange(request.query, instantOf(nowMs), loaded.rules)
    const write = (effort: Effort) =>
      encodeResponse({
        body: written.between(range),
        contentType: 'application/json; charset=utf-8',
        headers,
        always: ditchVersionHeader(loaded.infoVersion),
        effort,
      })
    const key = request.raw.url ?? ''
    const answer = cache.isRequestedAgain(cached, key, nowMs)
      ? await cache.getOrCreate(cached, { key, nowMs }, () => write('thorough'))
      : write('quick')
    reply.hijack()
    sendEncoded(request.raw, reply.raw, answer, nowMs)
    return reply
  })
}

/** The same as instants, for programs that want no local times. */
export const turnRoutes: FastifyPluginAsync<Pick<ScheduleRoutes, 'moments' | 'clock'>> = async (
  app,
  { moments, clock },
) => {
  route(app, api.getTurns, async ({ query }, reply) => {
    const nowMs = clock.nowMs()
    reply.header('cache-control', 'no-cache')
    const [from, until] = [Temporal.Instant.from(query.from), Temporal.Instant.from(query.until)]
    return presentTurns(moments.at(nowMs).loaded, { from, until, now: instantOf(nowMs) })
  })
}

/** Both ends included. Defaults to today through the season's last day; with only a date, to that day. */
function readRange({ date, days }: ScheduleQuery, now: Temporal.Instant, rules: DitchRules): DayRange {
  const from = date === undefined ? ditchDayAt(now, rules.clocks) : ditchDay(date)
  const defaultDays = date === undefined ? daysLeft(from, rules) : 0
  return { from, through: from.add({ days: days ?? defaultDays }) }
}

/** What everybody may know about the ditch. Pages ask for it when an answer's version is another than theirs. */
export const ditchRoutes: FastifyPluginAsync<{ loaded: () => DitchSnapshot; clock: ServerClock }> = async (
  app,
  { loaded, clock },
) => {
  route(app, api.getDitch, async (_request, reply) => {
    const ditch = loaded()
    // Again, so that it is never another version than the body's.
    reply.headers({ 'cache-control': 'no-cache', ...ditchVersionHeader(ditch.infoVersion) })
    return presentDitch(ditch, clock.now())
  })
}
