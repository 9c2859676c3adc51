import type { OutgoingHttpHeaders } from 'node:http'
import { type ScheduleQuery, scheduleQuery, scheduleResponse } from '@headgate/contracts'
import {
  closuresBetween,
  type DayRange,
  type DitchRules,
  daysLeft,
  ditchDay,
  ditchDayAt,
  turnsBetween,
} from '@headgate/domain'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ServerClock } from '../config/clock.ts'
import { ditchVersionHeader } from '../http/ditch-version-header.ts'
import { encodeResponse, sendEncoded } from '../http/encoded-response.ts'
import { unchanged } from '../http/problem-responses.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { presentSchedule } from './present-schedule.ts'

interface ScheduleRoutes {
  loaded: () => DitchSnapshot
  kept: ResponseCache
  clock: ServerClock
  /** Sent with every response. */
  headers: OutgoingHttpHeaders
}

export const scheduleRoutes: FastifyPluginAsyncZod<ScheduleRoutes> = async (app, { loaded, kept, clock, headers }) => {
  const schema = {
    operationId: 'getSchedule',
    summary: 'Who has the water, by day and slot',
    querystring: scheduleQuery,
    response: { 200: scheduleResponse, ...unchanged },
  }
  app.get('/api/schedule', { schema }, async (request, reply) => {
    const answer = await kept.getOrCreate(request.raw.url ?? '', clock.nowMs(), () => {
      const now = clock.now()
      const { season, closures, rules, infoVersion } = loaded()
      const range = readRange(request.query, now, rules)
      return encodeResponse({
        body: JSON.stringify(
          presentSchedule({
            turns: turnsBetween(season, range),
            closures: closuresBetween(closures, range, rules),
            now,
            rules,
          }),
        ),
        contentType: 'application/json; charset=utf-8',
        headers,
        always: ditchVersionHeader(infoVersion),
      })
    })
    reply.hijack()
    sendEncoded(request.raw, reply.raw, answer, clock.nowMs())
  })
}

/** Both ends included. Defaults to today through the season's last day; with only a date, to that day. */
function readRange({ date, days }: ScheduleQuery, now: Temporal.Instant, rules: DitchRules): DayRange {
  const from = date === undefined ? ditchDayAt(now, rules.timeZone) : ditchDay(date)
  const defaultDays = date === undefined ? daysLeft(from, rules) : 0
  return { from, through: from.add({ days: days ?? defaultDays }) }
}
