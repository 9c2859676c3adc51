import type { OutgoingHttpHeaders } from 'node:http'
import { type ScheduleQuery, scheduleQuery, scheduleResponse } from '@headgate/contracts'
import { type DayRange, type DitchRules, daysLeft, ditchDay, ditchDayAt } from '@headgate/domain'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ServerClock } from '../config/clock.ts'
import { ditchVersionHeader } from '../http/ditch-version-header.ts'
import { type Effort, encodeResponse, sendEncoded } from '../http/encoded-response.ts'
import { unchanged } from '../http/problem-responses.ts'
import type { CachedRoute, ResponseCache } from '../http/response-cache.ts'
import type { ScheduleMoments } from './schedule-moment.ts'

interface ScheduleRoutes {
  moments: ScheduleMoments
  cache: ResponseCache
  clock: ServerClock
  /** Sent with every response. */
  headers: OutgoingHttpHeaders
}

export const scheduleRoutes: FastifyPluginAsyncZod<ScheduleRoutes> = async (
  app,
  { moments, cache, clock, headers },
) => {
  const route: CachedRoute = { name: '/api/schedule', versionAt: (nowMs) => moments.at(nowMs).number }
  const schema = {
    operationId: 'getSchedule',
    summary: 'Who has the water, by day and slot',
    querystring: scheduleQuery,
    response: { 200: scheduleResponse, ...unchanged },
  }
  app.get('/api/schedule', { schema }, async (request, reply) => {
    const nowMs = clock.nowMs()
    const { loaded, written } = moments.at(nowMs)
    const range = readRange(request.query, Temporal.Instant.fromEpochMilliseconds(nowMs), loaded.rules)
    const write = (effort: Effort) =>
      encodeResponse({
        body: written.between(range),
        contentType: 'application/json; charset=utf-8',
        headers,
        always: ditchVersionHeader(loaded.infoVersion),
        effort,
      })
    const key = request.raw.url ?? ''
    const answer = cache.isRequestedAgain(route, key, nowMs)
      ? await cache.getOrCreate(route, { key, nowMs }, () => write('thorough'))
      : write('quick')
    reply.hijack()
    sendEncoded(request.raw, reply.raw, answer, nowMs)
  })
}

/** Both ends included. Defaults to today through the season's last day; with only a date, to that day. */
function readRange({ date, days }: ScheduleQuery, now: Temporal.Instant, rules: DitchRules): DayRange {
  const from = date === undefined ? ditchDayAt(now, rules.timeZone) : ditchDay(date)
  const defaultDays = date === undefined ? daysLeft(from, rules) : 0
  return { from, through: from.add({ days: days ?? defaultDays }) }
}
